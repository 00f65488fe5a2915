/** One's own hands at the table: what is chosen, what is on its way to the table. */

import { Drag } from '../../table/drag';
import { Mover } from '../../table/mover.svelte';
import { holdLying } from './follow';
import { countOf, guessMove, onlyUp, parseMove, sensible, type NertsOffer } from './offers';

export interface Around {
  offers(): readonly NertsOffer[];
  attempt(move: string): Promise<boolean>;
  noDrag(): boolean;
  oneTap(): boolean;
}

export class Hand {
  readonly mover: Mover;
  readonly #around: Around;
  /** The moves that the table has not answered yet, oldest first. */
  #sent = $state.raw<readonly string[]>([]);

  constructor(around: Around) {
    this.#around = around;
    this.mover = new Mover({
      offers: () => [...around.offers()],
      attempt: (move) => this.play(move),
      guess: (piece, place) => this.#meant(piece, place),
      noDrag: () => around.noDrag(),
      oneTap: () => around.oneTap(),
    });
  }

  get offers(): readonly NertsOffer[] {
    return this.#around.offers();
  }

  /** The piece in the hand, by tap, key or drag. */
  get chosen(): string | null {
    return this.mover.dragging ?? this.mover.selected;
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

  /** Whether this piece has been let go and the table has not answered yet. */
  isPending(piece: string): boolean {
    return this.#sent.some((move) => parseMove(move)?.piece === piece);
  }

  isSent(move: string): boolean {
    return this.#sent.includes(move);
  }

  /** Let go anywhere in the middle, a card goes up where it can; else the table says why not. */
  #meant(piece: string, place: string): string | null {
    const up = place.startsWith('f') ? onlyUp(this.offers, piece) : null;
    return up ?? guessMove(piece, place);
  }

  /** Sends a move; several may be on their way, and the table takes them in order. */
  async play(move: string): Promise<boolean> {
    this.#sent = [...this.#sent, move];
    const release = holdLying();
    try {
      return await this.#around.attempt(move);
    } finally {
      release();
      const at = this.#sent.indexOf(move);
      this.#sent = this.#sent.filter((_, i) => i !== at);
    }
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
    this.mover.selected = this.mover.selected === piece ? null : piece;
  }
}
