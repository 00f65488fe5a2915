/** The line to a table: it comes back by itself, and nothing sent over it is lost or done twice. */

import { Known } from './known.svelte';
import { Pending, type Answer } from './pending';
import type { Command, Incoming, Outgoing, Pong, Refused } from './protocol';

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const PING_BUSY = 5000;
const PING_IDLE = 2500;
const STALE = 9000;
const TICK = 500;
/** Refusals at the door that may be over in a while. */
const PASSING = new Set([
  'server-full',
  'server-not-saved',
  'server-too-many-connections',
  'server-hello-late',
]);
const NO_SUCH_TOKEN = 'table-token-unknown';

export type Status = 'connecting' | 'live' | 'waiting' | 'gone';

/** The part of a WebSocket that is used; tests bring their own. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Surroundings {
  open(table: string): Line;
  token(): string | null;
  keepToken(token: string): void;
  forgetToken(): void;
}

export class Connection {
  readonly known = new Known();
  status = $state<Status>('connecting');
  /** Why the table does not let this page in. */
  refusal = $state.raw<Refused | null>(null);
  /** Milliseconds to add to this device's clock to get the server's. */
  offset = $state(0);
  #line: Line | null = null;
  #pending = new Pending(Math.random().toString(36).slice(2, 10));
  #listeners = new Set<(message: Incoming) => void>();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ticker: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #pinged = 0;
  #ticked = 0;
  #quickest = Infinity;
  #greeted = false;

  constructor(
    readonly table: string,
    private readonly around: Surroundings,
  ) {}

  start(): void {
    addEventListener('online', this.#wake);
    addEventListener('pageshow', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#ticker = setInterval(this.#tick, TICK);
    this.#connect();
  }

  stop(): void {
    removeEventListener('online', this.#wake);
    removeEventListener('pageshow', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    clearInterval(this.#ticker);
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Called with everything the server says, after it was taken in; returns its own end. */
  listen(listener: (message: Incoming) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a command and gives its answer, however many reconnections that takes. */
  send(command: Command): Promise<Answer> {
    const { message, answer } = this.#pending.add(command);
    if (this.status === 'live') this.#say(message);
    return answer;
  }

  /** The server's time of day now. */
  serverNow(): number {
    return Date.now() + this.offset;
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const line = this.around.open(this.table);
    this.#line = line;
    this.#greeted = false;
    this.#heard = Date.now();
    line.onopen = () => {
      const { match } = this.known;
      this.#say({ type: 'hello', token: this.around.token(), since: this.known.since(), match });
    };
    line.onmessage = (event) => {
      if (this.#line === line) this.#hear(JSON.parse(event.data) as Incoming);
    };
    line.onclose = () => {
      if (this.#line === line) this.#lost();
    };
  }

  #drop(): void {
    const line = this.#line;
    this.#line = null;
    if (!line) return;
    line.onopen = line.onmessage = line.onclose = null;
    line.close();
  }

  #lost(): void {
    const { refusal } = this;
    this.#drop();
    if (this.status === 'live') this.status = 'waiting';
    if (!this.#greeted && refusal?.key === NO_SUCH_TOKEN && this.around.token() !== null) {
      this.around.forgetToken(); // come in as a visitor
      this.refusal = null;
    } else if (!this.#greeted && refusal && !PASSING.has(refusal.key)) {
      this.status = 'gone';
      return;
    }
    this.#later();
  }

  #later(): void {
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #say(message: Outgoing): void {
    this.#line?.send(JSON.stringify(message));
  }

  #hear(message: Incoming): void {
    this.#heard = Date.now();
    if (message.type === 'welcome') this.#greet();
    else if (message.type === 'refused' && !this.#greeted) this.refusal = message;
    else if (message.type === 'pong') this.#measure(message);
    else if (message.type === 'you') this.#meet(message);
    else if (message.type === 'update') {
      if (this.known.take(message, document.hidden) === 'lost') return this.#again();
      if (this.status !== 'live') this.#live(message.now);
    } else if (message.type !== 'said') this.#pending.settle(message);
    for (const listener of this.#listeners) listener(message);
  }

  #greet(): void {
    this.#greeted = true;
    this.refusal = null;
  }

  #meet(you: Extract<Incoming, { type: 'you' }>): void {
    if (you.token) this.around.keepToken(you.token);
    this.known.you = you;
  }

  /** The first update after a hello: the line works, so what is unanswered goes out again. */
  #live(now: number): void {
    this.status = 'live';
    this.#wait = FIRST_WAIT;
    if (this.#quickest === Infinity) this.offset = now - Date.now();
    for (const message of this.#pending.unanswered()) this.#say(message);
    this.#ping();
  }

  /** An update is missing: start afresh. */
  #again(): void {
    this.known.forget();
    this.status = 'waiting';
    this.#connect();
  }

  #ping(): void {
    this.#pinged = Date.now();
    this.#say({ type: 'ping', sent: this.#pinged });
  }

  #measure(pong: Pong): void {
    const way = Date.now() - pong.sent;
    if (way > this.#quickest * 1.5 + 5) return; // slow answers say little about the clock
    this.#quickest = Math.min(way, this.#quickest);
    this.offset = Math.round(pong.now - pong.sent - way / 2);
  }

  #tick = (): void => {
    const now = Date.now();
    const slept = now - this.#ticked > TICK + 3000;
    this.#ticked = now;
    if (!this.#line || this.status === 'gone') return;
    if (slept) this.#heard = Math.max(this.#heard, now - STALE + 3000); // time to hear, once awake
    const silent = now - this.#heard;
    if (silent > STALE) return this.#lost();
    if (this.status !== 'live') return;
    if (now - this.#pinged >= (silent > PING_IDLE ? PING_IDLE : PING_BUSY)) this.#ping();
  };

  #wake = (): void => {
    if (document.hidden || this.status === 'gone') return;
    if (this.status !== 'live') {
      this.#wait = FIRST_WAIT;
      if (!this.#line) this.#connect();
      return;
    }
    this.#heard = Math.min(this.#heard, Date.now() - STALE + 3000);
    this.#ping();
  };
}
