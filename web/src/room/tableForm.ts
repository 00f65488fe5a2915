/** The form of a table: made from what the server says a game's options are. */

import type { Fault, GameFacts, NewTable, OptionFact, Preset } from '../net/api';
import type { BotSeat, Settings } from '../net/protocol';
import { say } from '../words/fluent';
import { levelsOf, usualLevel } from './levels';
import { seatsOf } from './scoreSheet';

export const USUAL_SETTINGS: Settings = {
  clock: { kind: 'none', seconds: 30, increment: 5 },
  spectators: true,
  spectator_delay: 0,
  talk: 'phrases',
  public: false,
  newcomers: true,
  pace: 'normal',
  grace: 45,
  even: true,
  slow: 0,
  think: 0,
  pointers: false,
};

/** How many sit down when nobody chooses. */
const USUAL_PLAYERS: Record<string, number> = { euchre: 3, passing: 3, gnoming: 3, nerts: 4 };

export function usualPlayers(facts: Pick<GameFacts, 'id' | 'players'>): number {
  const usual = USUAL_PLAYERS[facts.id] ?? 0;
  return facts.players.includes(usual) ? usual : (facts.players[0] ?? usual);
}

/** Every option with its default. */
export function defaults(facts: Pick<GameFacts, 'options'>): Record<string, string> {
  return Object.fromEntries(facts.options.map((option) => [option.name, option.default]));
}

export const withPreset = (facts: GameFacts, preset: Preset): Record<string, string> => ({
  ...defaults(facts),
  ...preset.options,
});

/** The preset these options are, if they are one. */
export function presetOf(facts: GameFacts, options: Record<string, string>): Preset | null {
  const same = (preset: Preset): boolean => {
    const wanted = withPreset(facts, preset);
    return Object.keys(wanted).every((name) => wanted[name] === options[name]);
  };
  return facts.presets.find(same) ?? null;
}

/** What differs from the rules page; only that is sent. */
export function changedOptions(
  facts: Pick<GameFacts, 'options'>,
  options: Record<string, string>,
): OptionFact[] {
  return facts.options.filter((option) => {
    const value = options[option.name];
    return value !== undefined && value !== option.default;
  });
}

export function sentOptions(
  facts: GameFacts,
  options: Record<string, string>,
): Record<string, string> {
  const changed = changedOptions(facts, options);
  return Object.fromEntries(changed.map(({ name }) => [name, String(options[name])]));
}

/** An option's value in words: a choice's sentence, yes or no, or the number itself. */
export function valueWords(facts: GameFacts, option: OptionFact, value: string): string {
  if (option.kind === 'switch') return say(value === 'on' ? 'web-yes' : 'web-no');
  if (option.kind === 'choice') return say(`${facts.id}-option-${option.name}-${value}`);
  return value;
}

export interface Draft {
  players: number;
  options: Record<string, string>;
  settings: Settings;
  name: string;
  /** For each seat a bot, or nobody; seat A is the maker's. */
  bots: (BotSeat | null)[];
}

export function newDraft(facts: GameFacts, name: string): Draft {
  const players = usualPlayers(facts);
  return {
    players,
    options: defaults(facts),
    settings: structuredClone(USUAL_SETTINGS),
    name,
    bots: seatsOf(players).map(() => null),
  };
}

/** The request of a draft; the list of bots is as long as the table has seats. */
export function requestOf(facts: GameFacts, draft: Draft, start: boolean): NewTable {
  const bots = seatsOf(draft.players).map((_, seat) => draft.bots[seat] ?? null);
  return {
    game: facts.id,
    players: draft.players,
    options: sentOptions(facts, draft.options),
    settings: draft.settings,
    name: draft.name.trim(),
    bots,
    start,
  };
}

/** One click from the first page: a table for oneself and bots of the level chosen last, begun. */
export function playNow(facts: GameFacts, name: string): NewTable {
  const game = facts.id;
  const players = usualPlayers(facts);
  const bot: BotSeat = usualLevel(levelsOf(facts))?.bot ?? { bot: 'rules', tempo: '' };
  const bots = seatsOf(players).map((_, seat) => (seat === 0 ? null : bot));
  return { game, players, name: name.trim(), bots, start: true };
}

/** What the server refused, at the option it is about; empty when it is about none of them. */
export function faultsOf(
  facts: Pick<GameFacts, 'options'>,
  fault: Pick<Fault, 'reason' | 'details'>,
): Record<string, string> {
  const about = fault.details?.name;
  const option = facts.options.find(({ name }) => name === about);
  return option ? { [option.name]: fault.reason } : {};
}
