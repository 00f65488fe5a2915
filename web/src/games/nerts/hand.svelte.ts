/** One's own hands at the table: what is chosen, what is on its way to the table. */

import type { SentMove } from '../../net/sent.svelte';
import type { Timing } from '../../table/board';
import { Drag } from '../../table/drag';
import { Mover } from '../../table/mover.svelte';
import { holdLying } from './follow';
import { Grip } from './grip';
import { cardOf, countOf, guessMove, onlyUp, parseMove, sensible, type NertsOffer } from './offers';
import { MOST, Outgoing } from './outgoing.svelte';
import type { Tried } from './predict';
import { seatIndex, type Layout, type NertsView } from './view';

export interface Around {
  offers(): readonly NertsOffer[];
  /** As the table has told it. */
  told(): NertsView;
  /** As it is shown: with one's own moves that the table has not answered. */
  shown(): NertsView;
  seat(): string;
  sent(): readonly SentMove[];
  attempt(move: string, timing: Timing): Promise<boolean>;
  noDrag(): boolean;
  oneTap(): boolean;
}

/** Why a move was not even sent. */
export type Hitch = 'overtaken' | 'ahead';

const HITCH_MS = 4000;

export class Hand {
  readonly mover: Mover;
  readonly grip = new Grip();
  /** Told for a while. */
  hitch = $state<Hitch | null>(null);
  readonly #around: Around;
  readonly #outgoing: Outgoing;
  #count = 0;
  #forgetting: ReturnType<typeof setTimeout> | undefined;

  constructor(around: Around) {
    this.#around = around;
    this.#outgoing = new Outgoing({
      view: around.told,
      seat: around.seat,
      sent: around.sent,
      attempt: around.attempt,
    });
    this.mover = new Mover({
      offers: () => [...around.offers()],
      attempt: (move) => this.#byHand(move),
      guess: (piece, place) => this.#meant(piece, place),
      noDrag: () => around.noDrag(),
      oneTap: () => around.oneTap(),
    });
  }

  get offers(): readonly NertsOffer[] {
    return this.#around.offers();
  }

  /** The moves that the view does not show yet, oldest first. */
  get tried(): readonly Tried[] {
    return this.#outgoing.tried;
  }

  /** Something was told: what waited for it may go. */
  look(): void {
    this.#outgoing.look();
  }

  /** The piece in the hand, by tap, key or drag. */
  get chosen(): string | null {
    return this.mover.dragging ?? this.mover.selected;
  }

  /** The card that is being dragged. */
  get holding(): string | null {
    const piece = this.mover.dragging;
    const card = piece === null ? null : cardOf(this.#layout, piece);
    return card?.startsWith('*') ? '*' : card;
  }

  /** Whether the chosen piece may go there. */
  isTarget(place: string): boolean {
    return this.mover.isLegalPlace(place);
  }

  /** Whether a card, so many from the top of a pile, belongs to the piece chosen by tap or key. */
  isLifted(source: string, count: number): boolean {
    const chosen = this.mover.selected;
    return chosen !== null && chosen.split(':')[0] === source && count <= countOf(chosen);
  }

  /** Whether this piece was let go where the table may not want it, and has not answered yet. */
  isPending(piece: string): boolean {
    return this.tried.some((tried) => !tried.shown && parseMove(tried.move)?.piece === piece);
  }

  isSent(move: string): boolean {
    return this.tried.some((tried) => tried.move === move);
  }

  /** Let go anywhere in the middle, a card goes up where it can; else the table says why not. */
  #meant(piece: string, place: string): string | null {
    const up = place.startsWith('f') ? onlyUp(this.offers, piece) : null;
    return up ?? guessMove(piece, place);
  }

  /** The mover brings home what was refused, but not what has been shown elsewhere meanwhile. */
  async #byHand(move: string): Promise<boolean> {
    const shown = this.#isShown(move);
    return (await this.play(move)) || shown;
  }

  /** Puts a move on its way; several may be, and the table takes them in order. */
  async play(move: string): Promise<boolean> {
    const piece = parseMove(move)?.piece ?? null;
    const card = piece === null ? null : cardOf(this.#layout, piece);
    if (piece !== null && this.#slipped(piece)) return this.#hinder('overtaken');
    if (this.tried.length >= MOST) return this.#hinder('ahead');
    const shown = this.#isShown(move);
    const release = shown ? () => undefined : holdLying();
    const times = this.grip.times(piece, performance.now());
    // The server knows a joker as a joker, whatever it has become.
    const timing = { ...times, tag: (this.#count += 1), card: card?.replace(/^\*.*/, '*') ?? '' };
    const sure = this.offers.every((offer) => offer.move !== move || offer.sure);
    this.grip.letGo();
    const fate = await this.#outgoing.play({ move, card, shown, sure, timing });
    release();
    return fate === 'overtaken' ? this.#hinder('overtaken') : fate === 'accepted';
  }

  /** Whether another card lies now where the one in the hand was taken up. */
  #slipped(piece: string): boolean {
    const { held } = this.grip;
    if (held?.piece !== piece || held.card === null) return false;
    return cardOf(this.#layout, piece) !== held.card;
  }

  get #layout(): Layout {
    const layout = this.#around.shown().layouts[seatIndex(this.#around.seat())];
    if (!layout) throw new Error('nobody plays without a layout');
    return layout;
  }

  /** What the table will hardly refuse is seen at once. */
  #isShown(move: string): boolean {
    return parseMove(move) === null || this.offers.some((offer) => offer.move === move);
  }

  #hinder(hitch: Hitch): false {
    this.hitch = hitch;
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => (this.hitch = null), HITCH_MS);
    return false;
  }

  // ---- taking up ----

  /** A finger goes down, perhaps on a piece; the one that is chosen already stays so. */
  press(time: number, piece: string | null): void {
    const taken = piece !== null && piece !== this.mover.selected ? piece : null;
    this.grip.press(time, taken, taken && cardOf(this.#layout, taken));
  }

  /** Chooses a piece, or nothing, by a tap or a key. */
  choose(piece: string | null, time: number): void {
    if (piece === null) this.grip.letGo();
    else if (this.grip.held?.piece !== piece) {
      this.grip.press(time, piece, cardOf(this.#layout, piece));
    }
    this.mover.selected = piece;
  }

  /** A tap on a piece: it goes where it plainly belongs, else it is chosen. */
  tap(event: MouseEvent, piece: string): void {
    const node = event.currentTarget;
    if (!(node instanceof HTMLElement) || Drag.justEnded(node)) return;
    const plain = this.#around.oneTap() ? sensible(this.offers, piece) : null;
    event.preventDefault(); // the mover need not do it again
    if (plain && this.mover.selected !== piece) {
      this.mover.selected = null;
      void this.play(plain.move);
      return;
    }
    this.choose(this.mover.selected === piece ? null : piece, event.timeStamp);
  }
}
