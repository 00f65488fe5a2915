/** What a game's board gets from the table page, and what it may ask of it. */

import type { Point, Pointed, Room, TableEvent, View, You } from '../net/protocol';
import type { SentMove } from '../net/sent.svelte';

/** Where every card is, hidden ones too: only in replays of finished matches. */
export type OpenPlaces = [place: string, cards: string[]][];

export interface Preferences {
  theme: 'dark' | 'light' | 'system';
  fourColour: boolean;
  /** `auto` is large faces under 480 px, classic ones above. */
  faces: 'auto' | 'classic' | 'large';
  motion: 'full' | 'reduced' | 'system';
  sound: boolean;
  /** Play a card by one tap when it can go to one place only. */
  oneTap: boolean;
  /** No drags: everything by taps. */
  noDrag: boolean;
  leftHanded: boolean;
  /** Letters on piles that are keys. */
  keyHints: boolean;
  pipTints: boolean;
}

/** When a hand did something, by `performance.now()`, and the board's own number for the move. */
export interface Timing {
  /** The card was taken up. */
  grabbed: number;
  /** It was let go. */
  at: number;
  tag: number;
  /** The card in the hand; empty for moves without one. */
  card: string;
}

/** Pointers of people at a table without turns; null where nobody wants to see them. */
export interface Pointers {
  show(point: Point): void;
  /** Called with every pointer that is shown; returns its own end. */
  listen(listener: (pointed: Pointed) => void): () => void;
}

export interface BoardProps<V extends View = View> {
  view: V;
  room: Room;
  you: You;
  /** What happened since the last view this board was given, oldest first; empty after a jump. */
  events: TableEvent[];
  /** The move a hint points at. */
  hint: string | null;
  open: OpenPlaces | null;
  preferences: Preferences;
  /** Try a move. A refusal is shown by the page; the promise tells whether it was accepted. */
  attempt(move: string, timing?: Timing): Promise<boolean>;
  /** Moves of this page with a timing which `view` does not show yet, oldest first. */
  sent?: readonly SentMove[];
  pointers?: Pointers | null;
  /** Open the rules at a clause. */
  rule(clause: string): void;
  /** The server's time of day now, in milliseconds as in `room.starts_at`. */
  now(): number;
  /** The name on a seat's plate. */
  nameOf(seat: string): string;
}
