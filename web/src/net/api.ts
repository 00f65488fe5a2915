/** What is asked of the server beside the table's line. */

import type { BotSeat, GameId, Moved, Dealt, Settings, View } from './protocol';
import type { OpenPlaces } from '../table/board';

export interface OptionFact {
  name: string;
  clause: string;
  kind: 'choice' | 'switch' | 'number' | 'per_seat';
  values: string[] | null;
  low: number | null;
  high: number | null;
  default: string;
}

export interface Preset {
  id: string;
  key: string;
  about_key: string;
  options: Record<string, string>;
  players: number[];
}

export interface GameFacts {
  id: GameId;
  title_key: string;
  about_key: string;
  players: number[];
  facts: { lowest_wins: boolean; real_time: boolean; partners: boolean };
  bots: string[];
  tempos: string[];
  options: OptionFact[];
  presets: Preset[];
}

export interface NewTable {
  game: GameId;
  players: number;
  options?: Record<string, string>;
  settings?: Settings;
  name: string;
  bots: (BotSeat | null)[];
  seat?: string;
  start: boolean;
}

export interface OpenTable {
  table: string;
  game: GameId;
  players: number;
  free: number;
  host_name: string;
  options: Record<string, string>;
}

export interface ReplayHeader {
  replay: string;
  game: GameId;
  players: number;
  names: string[];
  rounds: number[];
  steps: number;
  over: boolean;
  takebacks: number;
}

export interface ReplayStep {
  n: number;
  event: Moved | Dealt | null;
  view: View;
  places?: OpenPlaces;
}

/** How the races of a match went for one seat; times are milliseconds, shares 0 to 1. */
export interface SeatFairness {
  seat: string;
  name: string;
  /** The usual round trip of its people, null for bots. */
  trip: number | null;
  long_trip: number | null;
  races: number;
  first: number;
  stayed: number;
  beaten: number;
  share: number;
  /** Where the share lies with 95 % certainty. */
  low: number;
  high: number;
}

export interface Fairness {
  match: number;
  rounds: number;
  /** The longest round trip that everybody was given, 0 for none. */
  even: number;
  races: number;
  ties: number;
  late: number;
  margin: number | null;
  seats: SeatFairness[];
}

export interface RulesPage {
  title: string;
  sections: { number: string; title: string; html: string }[];
}

export interface Fault {
  key?: string;
  reason: string;
  details?: Record<string, string | number>;
  place?: string | null;
  line?: number;
  move?: string;
  clause?: string;
}

/** The server refused; `fault.reason` is a sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly fault: Fault,
  ) {
    super(fault.reason);
  }
}

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init);
  if (answer.ok) return (await answer.json()) as T;
  const text = await answer.text();
  let fault: Fault = { reason: text.slice(0, 200) || answer.statusText };
  try {
    fault = (JSON.parse(text) as { error: Fault }).error;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error; // a proxy's page is no JSON: keep its words
  }
  throw new ApiError(answer.status, fault);
}

export const posted = (body: string, type: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': type },
  body,
});

let catalogue: Promise<GameFacts[]> | null = null;

/** The games with their options; asked once. */
export function games(): Promise<GameFacts[]> {
  catalogue ??= ask<{ games: GameFacts[] }>('/api/games')
    .then((answer) => answer.games)
    .catch((error: unknown) => {
      catalogue = null;
      throw error;
    });
  return catalogue;
}

export const createTable = (table: NewTable) =>
  ask<{ table: string; token: string; person: string }>(
    '/api/tables',
    posted(JSON.stringify(table), 'application/json'),
  );

export const openTables = () =>
  ask<{ tables: OpenTable[] }>('/api/tables').then((answer) => answer.tables);

/** Whether there is such a table; other faults than "unknown" are thrown. */
export async function tableExists(table: string): Promise<boolean> {
  try {
    await ask<unknown>(`/api/tables/${encodeURIComponent(table)}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

export const recordPath = (table: string, match: number): string =>
  `/api/tables/${encodeURIComponent(table)}/record?match=${match}`;

export const fairnessOf = (table: string, match: number) =>
  ask<Fairness>(`/api/tables/${encodeURIComponent(table)}/fairness?match=${match}`);

export const replayOf = (table: string, match: number) =>
  ask<{ replay: string }>(`/api/tables/${encodeURIComponent(table)}/replay?match=${match}`);

export const importRecord = (text: string) =>
  ask<ReplayHeader>('/api/replays', posted(text, 'text/plain; charset=utf-8'));

export const replayHeader = (replay: string) =>
  ask<ReplayHeader>(`/api/replays/${encodeURIComponent(replay)}`);

export function replaySteps(
  replay: string,
  seat: string | null,
  open: boolean,
  from: number,
  count: number,
): Promise<ReplayStep[]> {
  const query = `seat=${seat ?? 'none'}&open=${open ? 1 : 0}&from=${from}&count=${count}`;
  return ask<{ steps: ReplayStep[] }>(
    `/api/replays/${encodeURIComponent(replay)}/steps?${query}`,
  ).then((answer) => answer.steps);
}

export const rulesPage = (game: string) => ask<RulesPage>(`/api/rules/${encodeURIComponent(game)}`);
