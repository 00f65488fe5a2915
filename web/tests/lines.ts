/** A fake socket and its server's side, for tests of the connection. */

import type { Line, Surroundings } from '../src/net/connection.svelte';
import type { Incoming, Outgoing, Update } from '../src/net/protocol';

export class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Outgoing[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Outgoing);
  }

  close(): void {
    this.closed = true;
  }

  /** The server says something. */
  say(message: Incoming): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The network breaks. */
  break(): void {
    this.onclose?.();
  }

  of(type: Outgoing['type']): Outgoing[] {
    return this.sent.filter((message) => message.type === type);
  }
}

export class FakeNetwork implements Surroundings {
  lines: FakeLine[] = [];
  kept: string | null = null;

  open(): FakeLine {
    const line = new FakeLine();
    this.lines.push(line);
    return line;
  }

  get last(): FakeLine {
    const line = this.lines.at(-1);
    if (!line) throw new Error('nothing was opened');
    return line;
  }

  token = (): string | null => this.kept;
  keepToken = (token: string): void => void (this.kept = token);
  forgetToken = (): void => void (this.kept = null);

  /** Opens the newest line as a server does: welcome, who you are, and an update. */
  greet(first: Update): void {
    this.last.onopen?.();
    this.last.say({ type: 'welcome', table: 'T', now: 0, version: 1 });
    this.last.say(first);
  }
}

const ROOM = {
  table: 'T',
  game: 'passing',
  players: 2,
  options: {},
  phase: 'playing',
  match: 1,
  first: 'A',
  host: 'p1',
  people: [],
  seats: [],
  watching: 0,
  paused: false,
  pause_asked: [],
  between: null,
  takebacks: 0,
  starts_at: 0,
  round_ms: 0,
  thinking: null,
  practice: false,
  settings: {
    clock: { kind: 'none', seconds: 30, increment: 0 },
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
  },
} satisfies Update['room'];

/** An update; without `since` the first one, with everything. */
export function update(parts: Partial<Update> & { seq: number }): Update {
  const first = parts.since === undefined;
  const view = first ? ({ game: 'passing', hands: [['6-4'], [null]], legal: {} } as never) : null;
  return {
    type: 'update',
    since: 0,
    match: 1,
    now: 1000,
    events: [],
    room: first ? ROOM : null,
    view,
    patch: null,
    may: [],
    ...parts,
  };
}
