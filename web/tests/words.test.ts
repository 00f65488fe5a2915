/** Every message the pages ask for is in their Fluent files, and every message there is asked for. */

import { describe, expect, it } from 'vitest';
import words from '../../src/parlour/locale/en/web.ftl?raw';
import hints from '../../src/parlour/locale/en/web-hints.ftl?raw';
import pieces from '../../src/parlour/locale/en/web-pieces.ftl?raw';
import puzzles from '../../src/parlour/locale/en/web-puzzles.ftl?raw';
import review from '../../src/parlour/locale/en/web-review.ftl?raw';

const SOURCES = import.meta.glob<string>(
  ['../src/**/*.ts', '../src/**/*.svelte', '../index.html'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

const GAMES = ['euchre', 'passing', 'gnoming', 'nerts'];
/** Names of files, which are asked for too. */
const FILES = [...GAMES, 'hints'].map((name) => `web-${name}`);
const text = Object.values(SOURCES).join('\n');
const defined = (file: string) => [...file.matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1] ?? '');
const own = [words, hints, puzzles, review].flatMap(defined);
const known = new Set([...own, ...defined(pieces)]);
const ofGame = (key: string) => GAMES.some((game) => key.startsWith(`web-${game}-`));
const asked = new Set(
  [...text.matchAll(/['"%](web-[a-z][\w-]*)['"%]/g)]
    .map((match) => match[1] ?? '')
    .filter((key) => !ofGame(key) && !FILES.includes(key)),
);
/** Beginnings of keys that are put together, such as web-phrase- and a phrase. */
const begun = [...text.matchAll(/`(web-[a-z-]*-)\$\{/g)].map((match) => match[1] ?? '');

describe('the words of the pages', () => {
  it('has what is asked for', () => {
    expect(asked.size).toBeGreaterThan(100);
    expect([...asked].filter((key) => !known.has(key))).toEqual([]);
  });

  it('has nothing that nobody asks for', () => {
    const used = (key: string) => asked.has(key) || begun.some((start) => key.startsWith(start));
    expect(own.filter((key) => !used(key))).toEqual([]);
  });
});
