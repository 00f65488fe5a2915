/** What is asked of the server after a match: reviews, positions to play on from, puzzles. */

import { ask, posted } from './api';
import type { GameId, Choice, Words, View } from './protocol';

export interface Advice {
  samples: number;
  exact: boolean;
  /** The best first. */
  choices: Choice[];
}

export type DecisionClass = 'best' | 'fine' | 'inaccuracy' | 'mistake' | 'blunder' | 'forced';

export interface Decision {
  /** The step of the replay that this move is. */
  event: number;
  round: number;
  seat: string;
  move: string;
  words: Words;
  best: string;
  best_words: Words;
  /** Points that the move cost; 0 unless that is more than two standard errors. */
  loss: number;
  error: number;
  class: DecisionClass;
  win: number;
  win_best: number;
  advice: Advice;
  /** The same judged with all cards open. */
  hindsight: { best: string; best_words: Words; loss: number } | null;
}

/** Figures by seat letter. */
export type BySeat = Record<string, number>;

/** One seat's hands in a round without turns. */
export interface Pace {
  moves: number;
  /** Stretches in which a move that is best made at once was there to be made. */
  chances: number;
  /** Of these, those that somebody else's move ended. */
  lost: number;
  /** Milliseconds of all chances together. */
  waited: number;
}

export interface ReviewRound {
  round: number;
  pace?: Record<string, Pace>;
  points: BySeat;
  expected: BySeat;
  loss: BySeat;
  luck: BySeat;
}

export interface ChartPoint {
  /** The step after which it is so. */
  event: number;
  round: number;
  win: BySeat;
}

export interface Totals {
  decisions: number;
  judged: number;
  loss: number;
  classes: Partial<Record<DecisionClass, number>>;
  luck: number;
  /** 0 to 100. */
  accuracy: number;
}

export interface Review {
  game: GameId;
  players: number;
  names: string[];
  seats: string[];
  record: string;
  decisions: Decision[];
  rounds: ReviewRound[];
  chart: ChartPoint[];
  totals: Record<string, Totals>;
  thresholds: { inaccuracy: number; mistake: number; blunder: number };
}

export interface ReviewState {
  state: 'waiting' | 'working' | 'done' | 'failed';
  done: number;
  of: number;
  review: Review | null;
}

/** A record to review: as text, or a finished match of a table. */
export type Reviewed =
  { record: string; seat: string | null } | { table: string; match: number; seat: string | null };

export interface PracticeWish {
  record: string;
  /** The last step that stays as it was. */
  event: number;
  seat: string;
  bots: string;
  tempo: string;
  name: string;
}

export interface Puzzle {
  id: string;
  game: GameId;
  players: number;
  seat: string;
  event: number;
  /** Points between the best move and the others. */
  worth: number;
  level: 1 | 2 | 3;
  source: 'shipped' | 'review';
}

export interface OpenPuzzle extends Puzzle {
  view: View;
  /** The moves of the round that led here; none in games without turns. */
  events: { event: number; seat: string; move: string; words: Words }[];
}

export interface PuzzleAnswer {
  right: boolean;
  loss: number;
  best: string;
  best_words: Words;
  advice: Advice;
}

const json = (body: unknown): RequestInit => posted(JSON.stringify(body), 'application/json');
const part = encodeURIComponent;

export const askReview = (what: Reviewed) => ask<{ review: string }>('/api/reviews', json(what));

export const reviewState = (review: string) => ask<ReviewState>(`/api/reviews/${part(review)}`);

export const practise = (wish: PracticeWish) =>
  ask<{ table: string; token: string; person: string }>('/api/practice', json(wish));

export const puzzlesOf = (game: string) =>
  ask<{ puzzles: Puzzle[] }>(`/api/puzzles/${part(game)}`).then((answer) => answer.puzzles);

export const openPuzzle = (game: string, id: string) =>
  ask<OpenPuzzle>(`/api/puzzles/${part(game)}/${part(id)}`);

export const answerPuzzle = (game: string, id: string, move: string) =>
  ask<PuzzleAnswer>(`/api/puzzles/${part(game)}/${part(id)}`, json({ move }));

/** The decision that is this step of a record, as a puzzle; its id. */
export const makePuzzle = (what: { record: string; event: number; seat: string }) =>
  ask<{ id: string }>('/api/puzzles', json(what));
