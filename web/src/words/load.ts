/** Fetches the Fluent files of a game, or of the table form, when they are first wanted. */

import { addWords } from './fluent';

const FILES = import.meta.glob<string>(
  [
    '../../../src/parlour/locale/en/*.ftl',
    '!../../../src/parlour/locale/en/{core,server,serve,table,web,web-pieces,cli,boards}.ftl',
  ],
  { query: '?raw', import: 'default' },
);

const loaded = new Map<string, Promise<void>>();

function loadFile(name: string): Promise<void> {
  const fetchFile = FILES[`../../../src/parlour/locale/en/${name}.ftl`];
  let done = loaded.get(name);
  if (!done) {
    done = fetchFile ? fetchFile().then(addWords) : Promise.resolve();
    loaded.set(name, done);
  }
  return done;
}

/** The rules' words of a game: its title, options, moves and refusals. */
export const loadGameWords = (game: string): Promise<void> => loadFile(game);

/** A game's words and its board's. */
export async function loadBoardWords(game: string): Promise<void> {
  await Promise.all([loadFile(game), loadFile(`web-${game}`)]);
}

export const loadPresetWords = (): Promise<void> => loadFile('presets');

/** What is said of moves, and a game's own reasons. */
export async function loadHintWords(game: string): Promise<void> {
  const names = ['web-hints', 'review', `hints-${game}`, game];
  await Promise.all(names.map(loadFile));
}

export const loadReviewWords = (): Promise<void> => loadFile('web-review');

export const loadPuzzleWords = (): Promise<void> => loadFile('web-puzzles');
