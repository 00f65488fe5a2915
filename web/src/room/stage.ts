/** A room and a person for boards that are only looked at: replays and the first page. */

import type { GameId, Room, You } from '../net/protocol';
import { seatsOf } from './scoreSheet';
import { USUAL_SETTINGS } from './tableForm';

export function stageRoom(
  game: GameId,
  players: number,
  names: string[],
  options: Record<string, string>,
): Room {
  return {
    table: '',
    game,
    players,
    options,
    settings: USUAL_SETTINGS,
    phase: 'playing',
    match: 1,
    first: 'A',
    host: null,
    people: [],
    seats: seatsOf(players).map((seat, index) => ({
      seat,
      people: [],
      bot: null,
      name: names[index] || seat,
      away: false,
      clock: null,
      running: false,
    })),
    watching: 0,
    paused: false,
    pause_asked: [],
    between: null,
    takebacks: 0,
    starts_at: 0,
    round_ms: 0,
    thinking: null,
    practice: false,
  };
}

export const onlooker = (seat: string | null): You => ({
  type: 'you',
  person: null,
  seat,
  name: '',
  host: false,
  role: 'all',
  token: null,
});

/** Somebody who may move at a seat: boards offer moves to persons only. */
export const player = (seat: string): You => ({ ...onlooker(seat), person: seat });
