/** Every message the pages ask for is in web.ftl, and every message there is asked for. */

import { describe, expect, it } from 'vitest';
import words from '../../src/parlour/locale/en/web.ftl?raw';
import pieces from '../../src/parlour/locale/en/web-pieces.ftl?raw';

const SOURCES = import.meta.glob<string>(
  ['../src/**/*.ts', '../src/**/*.svelte', '../index.html'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

const GAMES = ['euchre', 'passing', 'gnoming', 'nerts'];
const text = Object.values(SOURCES).join('\n');
const defined = (file: string) => [...file.matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1] ?? '');
const known = new Set([...defined(words), ...defined(pieces)]);
const ofGame = (key: string) => GAMES.some((game) => key.startsWith(`web-${game}-`));
const asked = new Set(
  [...text.matchAll(/['"%](web-[a-z][\w-]*)['"%]/g)]
    .map((match) => match[1] ?? '')
    .filter((key) => !ofGame(key) && !GAMES.some((game) => key === `web-${game}`)),
);
/** Beginnings of keys that are put together, such as web-phrase- and a phrase. */
const begun = [...text.matchAll(/`(web-[a-z-]*-)\$\{/g)].map((match) => match[1] ?? '');

describe('web.ftl', () => {
  it('has what is asked for', () => {
    expect(asked.size).toBeGreaterThan(100);
    expect([...asked].filter((key) => !known.has(key))).toEqual([]);
  });

  it('has nothing that nobody asks for', () => {
    const used = (key: string) => asked.has(key) || begun.some((start) => key.startsWith(start));
    expect(defined(words).filter((key) => !used(key))).toEqual([]);
  });
});
