/** Every message between page and server; the Python side is `server/protocol.py`. */

export type GameId = 'euchre' | 'passing' | 'gnoming' | 'nerts';
export type Role = 'all' | 'stock' | 'work';
export type Details = Record<string, string | number>;

export interface Clock {
  kind: 'none' | 'move' | 'bank';
  seconds: number;
  increment: number;
}

export interface Settings {
  clock: Clock;
  spectators: boolean;
  spectator_delay: number;
  talk: 'off' | 'phrases' | 'free';
  public: boolean;
  newcomers: boolean;
  pace: 'quick' | 'normal' | 'calm';
  grace: number;
  even: boolean;
  slow: number;
  think: number;
  pointers: boolean;
}

export interface BotSeat {
  bot: string;
  tempo: string;
}

/** A command without its id, which the connection adds. */
export type Command =
  | { type: 'move'; move: string; at?: number; grabbed?: number; card?: string; seen?: number }
  | { type: 'sit'; seat?: string | null; name?: string | null; role?: Role }
  | { type: 'stand' }
  | { type: 'rename'; name: string }
  | { type: 'bot'; seat: string; bot: BotSeat | null }
  | { type: 'swap'; seat: string; other: string }
  | { type: 'remove'; person: string }
  | { type: 'give_host'; person: string }
  | {
      type: 'configure';
      options?: Record<string, string> | null;
      players?: number | null;
      settings?: Settings | null;
    }
  | { type: 'start' }
  | { type: 'next' }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'think' }
  | { type: 'undo' }
  | { type: 'take_back' }
  | { type: 'end' }
  | { type: 'rematch' }
  | { type: 'say'; phrase?: string | null; text?: string }
  | { type: 'hint'; strength?: 'nudge' | 'full' };

/** Where a pointer is, in thousandths of a place: `over` it, of the layout of seat `of`. */
export interface Point {
  x: number;
  y: number;
  over: string;
  of: string;
  /** The card in the hand. */
  holding: string;
}

export type Outgoing =
  | { type: 'hello'; token: string | null; since: number; match: number }
  | { type: 'ping'; sent: number; echo: number; held: number }
  | ({ type: 'point' } & Point)
  | (Command & { id: string });

export interface Welcome {
  type: 'welcome';
  table: string;
  now: number;
  version: number;
}

export interface Pong {
  type: 'pong';
  sent: number;
  now: number;
}

export interface You {
  type: 'you';
  person: string | null;
  seat: string | null;
  name: string;
  host: boolean;
  role: Role;
  token: string | null;
}

export interface Done {
  type: 'done';
  id: string;
  seq: number;
  token: string | null;
}

export interface Refused {
  type: 'refused';
  id: string;
  clause: string;
  key: string;
  details: Details;
  reason: string;
}

/** A sentence: a message key and its arguments. */
export interface Words {
  key: string;
  details: Details;
}

export interface Likely {
  key: string;
  share: number;
}

/** A move, judged by what the asking seat can know. */
export interface Choice {
  move: string;
  words: Words;
  points: number;
  error: number;
  behind: number;
  doubt: number;
  win: number;
  chances: Likely[];
  reasons: Words[];
}

export interface Hint {
  type: 'hint';
  id: string;
  strength: 'nudge' | 'full';
  nudge: Words;
  move: string;
  key: string;
  details: Details;
  samples: number;
  exact: boolean;
  choices: Choice[];
}

export interface Said {
  type: 'said';
  person: string;
  name: string;
  phrase: string | null;
  text: string;
  now: number;
}

export interface Pointed extends Point {
  type: 'pointed';
  seat: string;
  person: string;
}

export interface Moved {
  type: 'move';
  seq: number;
  seat: string;
  move: string;
  by: 'person' | 'bot' | 'stand_in' | 'clock' | 'table';
  at: number;
  key: string;
  details: Details;
}

export interface Dealt {
  type: 'deal';
  seq: number;
  round: number;
}

export interface Undone {
  type: 'undo';
  seq: number;
  seat: string;
  to: number;
}

export interface Noted {
  type: 'note';
  seq: number;
  key: string;
  details: Details;
}

export type TableEvent = Moved | Dealt | Undone | Noted;

export interface Person {
  id: string;
  name: string;
  here: boolean;
  seat: string | null;
  role: Role;
}

export interface SeatState {
  seat: string;
  people: string[];
  bot: BotSeat | null;
  name: string;
  away: boolean;
  clock: number | null;
  running: boolean;
}

export interface Between {
  ready: string[];
  until: number;
}

export interface Thinking {
  person: string;
  until: number;
}

export interface Room {
  table: string;
  game: GameId;
  players: number;
  options: Record<string, string>;
  settings: Settings;
  phase: 'lobby' | 'playing' | 'between' | 'over';
  match: number;
  first: string;
  host: string | null;
  people: Person[];
  seats: SeatState[];
  watching: number;
  paused: boolean;
  pause_asked: string[];
  between: Between | null;
  takebacks: number;
  starts_at: number;
  round_ms: number;
  thinking: Thinking | null;
  /** Whether the match goes on from a place in a record, for one person against bots. */
  practice: boolean;
}

export interface Update {
  type: 'update';
  seq: number;
  since: number;
  match: number;
  now: number;
  events: TableEvent[];
  room: Room | null;
  view: View | null;
  patch: Record<string, unknown> | null;
  may: string[];
}

export type Incoming = Welcome | Pong | You | Done | Refused | Hint | Said | Pointed | Update;

/** What every game's view has; each game's board adds its own keys (docs/views.md). */
export interface View {
  game: GameId;
  players: number;
  seat: string | null;
  options: Record<string, string>;
  over: boolean;
  scores: number[];
  winners: string[];
  rounds: { scores: number[]; reason: string }[];
  actors: string[];
  legal: Record<string, string[]>;
}
