/** Somebody's place at a table: what the page's parts share, and what may be done from here. */

import { SvelteSet } from 'svelte/reactivity';
import { Connection } from '../net/connection.svelte';
import type { Answer } from '../net/pending';
import type { BotSeat, Command, Incoming, Noted, Refused, Said, TableEvent } from '../net/protocol';
import type { Pointers, Timing } from '../table/board';
import { has, say, sayOr } from '../words/fluent';
import { Hints } from './hints.svelte';
import { isReaction } from './phrases';
import { Notices } from './notices.svelte';

export type Drawer = 'menu' | 'scores' | 'log' | 'rules' | 'talk' | 'people' | 'settings' | 'more';

/** Clauses that are no place on a game's rules page. */
const NO_PAGE = new Set(['table', 'notation', '']);
/** Notes of what the page itself shows for as long as it is so. */
const SHOWN = new Set([
  'table-note-thinking',
  'table-note-thought',
  'table-note-called',
  'table-note-stuck',
  'table-note-unstuck',
]);
const TALK_KEPT = 100;

export class AtTable {
  readonly notices = new Notices();
  readonly hints = new Hints(
    (command) => this.answer(command),
    () => this.known.view?.legal[this.seat ?? ''] ?? [],
  );
  drawer = $state<Drawer | null>(null);
  /** The clause at which the rules are open. */
  clause = $state<string | null>(null);
  talk = $state.raw<Said[]>([]);
  unread = $state(0);
  readonly muted = new SvelteSet<string>();
  /** What is called out to people who listen. */
  called = $state('');

  constructor(readonly line: Connection) {
    line.listen((message) => this.#hear(message));
  }

  get known() {
    return this.line.known;
  }

  get seat(): string | null {
    return this.known.you?.seat ?? null;
  }

  get host(): boolean {
    return this.known.you?.host ?? false;
  }

  can(command: string): boolean {
    return this.known.may.includes(command);
  }

  /** The name on a seat's plate. */
  nameOf = (seat: string): string => {
    const found = this.known.room?.seats.find((state) => state.seat === seat);
    return found?.name || say('web-seat', { seat });
  };

  /** Sends a command; a refusal is shown. True when it was done. */
  async ask(command: Command): Promise<boolean> {
    return (await this.answer(command)).type !== 'refused';
  }

  async answer(command: Command): Promise<Answer> {
    const answer = await this.line.send(command);
    if (answer.type === 'refused') this.#refused(answer);
    return answer;
  }

  attempt = async (move: string, timing?: Timing): Promise<boolean> => {
    const { view, room, seq } = this.known;
    if (!view || !room) return false;
    this.hints.close();
    if (room.phase !== 'playing') return false;
    if (!timing) return this.ask({ type: 'move', move, seen: seq });
    const { card, tag } = timing;
    const times = { at: this.roundClock(timing.at), grabbed: this.roundClock(timing.grabbed) };
    const answer = await this.line.sendMove({ type: 'move', move, ...times, card }, tag);
    if (answer.type === 'refused') this.#refused(answer);
    return answer.type !== 'refused';
  };

  /**
   * Milliseconds between the beginning of the round and a moment of `performance.now()`, by the
   * server's clock as it is seen here: how long after what was on the screen something was done.
   */
  roundClock(local: number): number {
    const { room, roomNow } = this.known;
    const seen = this.line.clocks.seen.at(local);
    if (!room || seen === null) return 0;
    if (room.paused) return room.round_ms;
    const begun = room.starts_at || roomNow - room.round_ms;
    return Math.max(0, Math.round(seen - begun));
  }

  readonly pointers: Pointers = {
    show: (point) => this.line.point(point),
    listen: (listener) =>
      this.line.listen((message) => {
        if (message.type === 'pointed') listener(message);
      }),
  };

  openRule = (clause: string): void => {
    this.clause = clause;
    this.drawer = 'rules';
  };

  /** Sits a bot; the secret of one that comes over the wire, null for all others. */
  async setBot(seat: string, bot: BotSeat | null): Promise<string | null> {
    const answer = await this.answer({ type: 'bot', seat, bot });
    return answer.type === 'done' ? answer.token : null;
  }

  #refused(refused: Refused): void {
    const clause = NO_PAGE.has(refused.clause) ? null : refused.clause;
    this.notices.add(sayOr(refused.key, refused.details, refused.reason), 'refusal', clause);
  }

  #hear(message: Incoming): void {
    if (message.type === 'said') this.#said(message);
    if (message.type !== 'update' || message.since === 0) return;
    this.hints.check(this.known.room?.game !== 'nerts');
    for (const event of message.events) this.#happened(event);
  }

  #said(said: Said): void {
    if (this.muted.has(said.person)) return;
    this.talk = [...this.talk, said].slice(-TALK_KEPT);
    if (said.person === this.known.you?.person) return;
    if (this.drawer !== 'talk') this.unread += 1;
    this.notices.add(this.sentence(said), 'talk', null, said.person);
  }

  /** What somebody said or did, as a sentence. */
  sentence(said: Said): string {
    const { name, phrase } = said;
    if (phrase && isReaction(phrase)) return say(`web-does-${phrase}`, { name });
    return say('web-said', { name, text: this.words(said) });
  }

  /** What somebody said, a phrase in this page's language. */
  words(said: Said): string {
    return said.phrase ? say(`web-phrase-${said.phrase}`) : said.text;
  }

  #happened(event: TableEvent): void {
    // Before a match one sees who sits where; during one it is news.
    const news = event.type === 'note' && this.known.room?.phase !== 'lobby';
    if (news && has(event.key) && !SHOWN.has(event.key)) this.notices.add(this.note(event), 'news');
    if (document.hidden) return;
    const words = event.type === 'move' && event.seat === this.seat ? '' : this.wordsOf(event);
    if (words) this.called = words;
  }

  note(event: Noted): string {
    return sayOr(event.key, event.details, event.key);
  }

  /** An event as a line of the log; empty when it has no words. */
  wordsOf(event: TableEvent): string {
    if (event.type === 'deal') return say('web-log-deal', { round: event.round });
    if (event.type === 'note') return this.note(event);
    const name = event.type === 'move' && event.seat === '*' ? '' : this.nameOf(event.seat);
    if (event.type === 'undo') return say('web-log-undo', { name });
    if (!event.key) return '';
    const move = sayOr(event.key, event.details, event.move);
    if (event.by === 'stand_in') return say('web-log-stand-in', { name, move });
    if (event.by === 'clock') return say('web-log-clock', { name, move });
    return name ? say('web-log-move', { name, move }) : move;
  }
}
