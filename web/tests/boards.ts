/** What the boards of games of turns are given in tests: a room, a person, preferences. */

import type { GameId, Room, View, You } from '../src/net/protocol';
import type { Preferences } from '../src/table/board';

export const NAMES = ['Ann', 'Bo', 'Cy', 'Di'];
export const nameOf = (seat: string): string => NAMES['ABCD'.indexOf(seat)] ?? seat;

export const PREFERENCES: Preferences = {
  theme: 'dark',
  fourColour: false,
  faces: 'auto',
  motion: 'reduced',
  sound: false,
  oneTap: true,
  noDrag: false,
  leftHanded: false,
  keyHints: false,
  pipTints: false,
};

export function roomOf(game: GameId, view: View, some: Partial<Room> = {}): Room {
  const seats = [...'ABCD'.slice(0, view.players)].map((seat) => ({
    seat,
    people: [seat],
    bot: null,
    name: nameOf(seat),
    away: false,
    clock: null,
    running: false,
  }));
  return {
    table: 't',
    game,
    players: view.players,
    options: view.options,
    settings: {
      clock: { kind: 'none', seconds: 30, increment: 0 },
      spectators: true,
      spectator_delay: 0,
      talk: 'off',
      public: false,
      newcomers: true,
      pace: 'normal',
      grace: 45,
      even: true,
      slow: 0,
      think: 0,
      pointers: false,
    },
    phase: 'playing',
    match: 1,
    first: 'A',
    host: 'A',
    people: [],
    seats,
    watching: 0,
    paused: false,
    pause_asked: [],
    between: null,
    takebacks: 0,
    starts_at: 0,
    round_ms: 0,
    thinking: null,
    practice: false,
    ...some,
  };
}

export function youOf(seat: string | null): You {
  return { type: 'you', person: seat, seat, name: 'Ann', host: true, role: 'all', token: null };
}
