/** The boards of the games, each fetched with its words when it is first shown. */

import type { Component } from 'svelte';
import type { GameId, Room, View } from '../net/protocol';
import type { BoardProps } from '../table/board';
import { loadBoardWords } from '../words/load';

export const GAMES: readonly GameId[] = ['euchre', 'passing', 'gnoming', 'nerts'];

export interface RoundEndProps {
  view: View;
  room: Room;
  nameOf(seat: string): string;
}

export interface Board {
  Board: Component<BoardProps>;
  /** How the round was scored, where a game has more to say than points. */
  RoundEnd: Component<RoundEndProps> | null;
  /** Its `RoundEnd` lists everybody's points and totals, so nobody else need. */
  tellsPoints: boolean;
}

const BOARDS = import.meta.glob<Component<BoardProps>>('./*/Board.svelte', { import: 'default' });
const ENDS = import.meta.glob<{ default: Component<RoundEndProps>; tellsPoints?: boolean }>(
  './*/RoundEnd.svelte',
);

const boards = new Map<string, Promise<Board>>();

async function fetchBoard(game: string): Promise<Board> {
  const board = BOARDS[`./${game}/Board.svelte`];
  if (!board) throw new Error(`no board for ${game}`);
  const end = ENDS[`./${game}/RoundEnd.svelte`];
  const [Board, last] = await Promise.all([board(), end ? end() : null, loadBoardWords(game)]);
  return { Board, RoundEnd: last?.default ?? null, tellsPoints: last?.tellsPoints ?? false };
}

/** The board of a game; asked for again after a failure, kept after a success. */
export function loadBoard(game: string): Promise<Board> {
  let board = boards.get(game);
  if (!board) {
    board = fetchBoard(game);
    boards.set(game, board);
    board.catch(() => boards.delete(game));
  }
  return board;
}
