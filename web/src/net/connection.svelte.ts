/** The line to a table: it comes back by itself, and nothing sent over it is lost or done twice. */

import { Clocks } from './clocks.svelte';
import { Known } from './known.svelte';
import type { Line, Surroundings } from './line';
import { Pending, type Answer } from './pending';
import type { Command, Incoming, Outgoing, Point, Pong, Refused } from './protocol';
import { SentMoves } from './sent.svelte';

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const PING_BUSY = 5000;
const PING_IDLE = 2500;
/** In a race the way is measured often, and first of all several times in a row. */
const PING_RACE = 2000;
const PING_SOON = 150;
const FIRST_PINGS = 12;
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

export type { Line, Surroundings };

const isRace = ({ room }: Known): boolean => room?.game === 'nerts';

export class Connection {
  readonly known = new Known();
  /** The moves that the view does not show yet. */
  readonly sent = new SentMoves();
  readonly clocks = new Clocks();
  status = $state<Status>('connecting');
  /** Why the table does not let this page in. */
  refusal = $state.raw<Refused | null>(null);
  #line: Line | null = null;
  #pending = new Pending(Math.random().toString(36).slice(2, 10));
  #listeners = new Set<(message: Incoming) => void>();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ticker: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #pinged = 0;
  #ticked = 0;
  #greeted = false;
  /** How many times the way is still to be measured at once. */
  #measures = 0;

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
    return this.#send(command).answer;
  }

  /** Sends a move that the board shows before its answer; `tag` is the board's number for it. */
  sendMove(command: Command & { type: 'move' }, tag: number): Promise<Answer> {
    const { id, answer } = this.#send(command);
    this.sent.add(id, command.move, tag);
    return answer;
  }

  #send(command: Command): { id: string; answer: Promise<Answer> } {
    const { id, message, answer } = this.#pending.add(command);
    if (this.status === 'live') this.#say(message);
    return { id, answer };
  }

  /** Shows others where this pointer is; it may get lost, and is not kept for later. */
  point(point: Point): void {
    if (this.status === 'live') this.#say({ type: 'point', ...point });
  }

  /** The server's time of day now. */
  serverNow(): number {
    return Date.now() + this.clocks.offset;
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
    this.sent.broken();
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
    else if (message.type === 'pong') this.#measured(message);
    else if (message.type === 'you') this.#meet(message);
    else if (message.type === 'update') {
      this.clocks.update(message);
      if (this.known.take(message, document.hidden) === 'lost') return this.#again();
      this.sent.shown(this.known.seq);
      if (this.status !== 'live') this.#live();
    } else if (message.type !== 'said' && message.type !== 'pointed') this.#answered(message);
    for (const listener of this.#listeners) listener(message);
  }

  #greet(): void {
    this.#greeted = true;
    this.refusal = null;
    this.clocks.begin();
  }

  /** In one go with the view: what the answer says and what the view shows never disagree. */
  #answered(answer: Answer): void {
    this.#pending.settle(answer);
    this.sent.answered(answer, this.known.seq);
  }

  #meet(you: Extract<Incoming, { type: 'you' }>): void {
    if (you.token) this.around.keepToken(you.token);
    this.known.you = you;
  }

  /** The first update after a hello: the line works, so what is unanswered goes out again. */
  #live(): void {
    this.status = 'live';
    this.#wait = FIRST_WAIT;
    for (const message of this.#pending.unanswered()) this.#say(message);
    this.#measures = isRace(this.known) ? FIRST_PINGS : 0;
    this.#ping();
  }

  /** An update is missing: start afresh. */
  #again(): void {
    this.known.forget();
    this.sent.broken();
    this.status = 'waiting';
    this.#connect();
  }

  #ping(): void {
    this.#pinged = Date.now();
    this.#say(this.clocks.ping());
  }

  #measured(pong: Pong): void {
    this.clocks.pong(pong);
    if (this.#measures === 0) return;
    this.#measures -= 1;
    setTimeout(() => this.status === 'live' && this.#ping(), PING_SOON);
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
    const busy = isRace(this.known) ? PING_RACE : PING_BUSY;
    if (now - this.#pinged >= (silent > PING_IDLE ? PING_IDLE : busy)) this.#ping();
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
