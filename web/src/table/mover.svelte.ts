/** The one way moves are made by hand: drag and drop, tap then tap, keys. */

import { Drag } from './drag';
import { covered, nearest, under } from './drop';
import { Handles, type Handle } from './handles';
import { motion } from './motion';
import { byPiece, type Offer } from './offers';
import { walk } from './walk';

export type { Offer };

export interface MoverOptions {
  /** What may be done now. */
  offers: () => Offer[];
  /** Tries a move; the promise tells whether it was accepted. */
  attempt: (move: string) => Promise<boolean>;
  /** The move meant by an illegal drop or, with place '', by tapping a piece that may not go. */
  guess?: (piece: string, place: string) => string | null;
  noDrag: () => boolean;
  oneTap: () => boolean;
  /** Asks which of several moves with one piece to one place is meant. */
  choose?: (offers: Offer[]) => Promise<Offer | null>;
}

export class Mover {
  /** The piece chosen by a tap or by keys. */
  selected = $state<string | null>(null);
  /** The piece in the hand. */
  dragging = $state<string | null>(null);
  /** The legal place the piece would go to if it were dropped now. */
  over = $state<string | null>(null);

  #options: MoverOptions;
  #handles = new Handles();
  /** Elements that already listen; the same one may be a source and a target. */
  #heard = new WeakSet<HTMLElement>();
  #drag: Drag | null = null;
  #offers = $derived.by(() => byPiece(this.#options.offers()));

  constructor(options: MoverOptions) {
    this.#options = options;
  }

  isLegalPiece(piece: string): boolean {
    return this.#offers.has(piece);
  }

  /** For the piece that is chosen or dragged. */
  isLegalPlace(place: string): boolean {
    const piece = this.dragging ?? this.selected;
    return piece !== null && this.#between(piece, place).length > 0;
  }

  /** The offers of the piece that is chosen or dragged. */
  get open(): Offer[] {
    const piece = this.dragging ?? this.selected;
    return piece === null ? [] : this.#of(piece);
  }

  cancel(): void {
    this.selected = null;
    const drag = this.#drag;
    if (drag) this.#bounce(drag);
  }

  /** For `use:mover.source={piece}`; null when nothing lies there. */
  source = (node: HTMLElement, piece: string | null) => this.#attach(node, 'piece', piece);

  /** For `use:mover.target={place}`. */
  target = (node: HTMLElement, place: string | null) => this.#attach(node, 'place', place);

  #attach(node: HTMLElement, part: keyof Handle, value: string | null) {
    const handle = this.#handles.set(node, part, value, () => this.#listen(node));
    if (part === 'piece') node.style.touchAction = 'none';
    name(node, part, value);
    return {
      update: (next: string | null) => {
        handle[part] = next;
        name(node, part, next);
      },
      destroy: () => {
        if (part === 'piece' && this.selected === handle.piece) this.selected = null;
        handle[part] = null;
        this.#handles.drop(node);
        if (this.#drag?.node === node) this.#end();
      },
    };
  }

  #listen(node: HTMLElement): void {
    if (this.#heard.has(node)) return;
    this.#heard.add(node);
    node.addEventListener('pointerdown', (event) => this.#press(node, event));
    node.addEventListener('pointermove', (event) => this.#moved(event));
    node.addEventListener('pointerup', (event) => this.#drop(event));
    node.addEventListener('pointercancel', (event) => this.#lost(event));
    node.addEventListener('lostpointercapture', (event) => this.#lost(event));
    node.addEventListener('click', (event) => this.#tap(node, event));
    node.addEventListener('keydown', (event) => this.#key(node, event));
  }

  #of(piece: string): Offer[] {
    return this.#offers.get(piece) ?? [];
  }

  #between(piece: string, place: string): Offer[] {
    return this.#of(piece).filter((offer) => offer.place === place);
  }

  // ---- by hand ----

  #press(node: HTMLElement, event: PointerEvent): void {
    if (this.#drag || event.button > 0 || !event.isPrimary || this.#options.noDrag()) return;
    const piece = this.#handles.of(node)?.piece;
    if (!piece || node.style.translate) return; // one let go waits for its answer
    this.#drag = new Drag(node, piece, event, () => this.cancel());
  }

  #moved(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    if (!drag.move(event)) return;
    if (this.dragging === null) {
      this.selected = null;
      this.dragging = drag.piece;
    }
    this.over = this.#place(drag);
  }

  #drop(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    if (!drag.moving) {
      this.#end();
      return;
    }
    const place = this.#flicked(drag, event) ?? this.#place(drag);
    this.#end();
    if (place !== null) void this.#land(drag, this.#between(drag.piece, place));
    else void this.#refuse(drag);
  }

  /** A swipe upwards that ends on no legal place is meant for a foundation. */
  #flicked(drag: Drag, event: PointerEvent): string | undefined {
    if (!drag.flicked(event)) return undefined;
    const offers = this.#of(drag.piece);
    const boxes = this.#handles.boxes((place) => offers.some((offer) => offer.place === place));
    if (boxes.some(([, box]) => covered(drag.box(), box) > 0.5)) return undefined;
    return offers.find((offer) => offer.place.startsWith('f'))?.place;
  }

  #lost(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.pointer === event.pointerId) this.#bounce(drag);
  }

  #bounce(drag: Drag): void {
    this.#end();
    if (drag.moving) void motion.bounceBack(drag.node);
  }

  /** The hand is free; where the piece lies stays as it is. */
  #end(): void {
    this.#drag?.end();
    this.#drag = null;
    this.dragging = null;
    this.over = null;
  }

  /** The legal place meant by dropping the piece where it is. */
  #place(drag: Drag): string | null {
    const wanted = new Set(this.#of(drag.piece).map((offer) => offer.place));
    return nearest(
      drag.box(),
      this.#handles.boxes((place) => wanted.has(place)),
    );
  }

  async #land(drag: Drag, offers: Offer[]): Promise<void> {
    drag.settle();
    if (!(await this.#play(offers))) await motion.bounceBack(drag.node);
  }

  /** Dropped where nothing may be put: the server says why, if a move can be made of it. */
  async #refuse(drag: Drag): Promise<void> {
    const home = this.#handles.of(drag.node)?.place;
    const place = under(
      drag.box(),
      this.#handles.boxes((name) => name !== home),
    );
    const move = place === null ? null : (this.#options.guess?.(drag.piece, place) ?? null);
    drag.settle();
    const done = move !== null && (await this.#options.attempt(move));
    if (!done) await motion.bounceBack(drag.node);
  }

  async #play(offers: Offer[]): Promise<boolean> {
    const [only] = offers;
    const { choose } = this.#options;
    const choice = offers.length > 1 && choose ? await choose(offers) : only;
    return choice ? this.#options.attempt(choice.move) : false;
  }

  // ---- by taps and keys ----

  #tap(node: HTMLElement, event: MouseEvent): void {
    if (event.defaultPrevented || Drag.justEnded(node)) return;
    const handle = this.#handles.of(node);
    if (!handle) return;
    const { piece, place } = handle;
    const chosen = this.selected;
    if (chosen !== null && place !== null && chosen !== piece) {
      const offers = this.#between(chosen, place);
      if (offers.length > 0) {
        void this.#tapped(offers, node);
        return;
      }
    }
    if (piece !== null) this.#pick(piece, node);
    else if (chosen !== null && place !== null) void this.#explain(chosen, place, node);
  }

  #pick(piece: string, node: HTMLElement): void {
    const offers = this.#of(piece);
    if (this.selected === piece) this.selected = null;
    else if (offers.length === 0) void this.#explain(piece, '', node);
    else if (offers.length === 1 && this.#options.oneTap()) void this.#tapped(offers, node);
    else this.selected = piece;
  }

  async #tapped(offers: Offer[], node: HTMLElement): Promise<void> {
    this.selected = null;
    if (!(await this.#play(offers))) await motion.bounceBack(node);
  }

  async #explain(piece: string, place: string, node: HTMLElement): Promise<void> {
    this.selected = null;
    const move = this.#options.guess?.(piece, place) ?? null;
    if (move !== null && !(await this.#options.attempt(move))) await motion.bounceBack(node);
  }

  #key(node: HTMLElement, event: KeyboardEvent): void {
    if (event.key === 'Escape' && (this.selected !== null || this.#drag)) {
      this.cancel();
      event.stopPropagation();
      return;
    }
    if (this.selected === null || !event.key.startsWith('Arrow')) return;
    const next = walk(
      node,
      this.#handles.places((place) => this.isLegalPlace(place)),
      event.key,
    );
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }
}

/** Says in the page what a thing is, for whoever drives it from outside. */
function name(node: HTMLElement, part: keyof Handle, value: string | null): void {
  if (value === null) delete node.dataset[part];
  else node.dataset[part] = value;
}
