/** Two boards ask for words that exist, and no word of theirs is left over. */

import { describe, expect, it } from 'vitest';

const WORDS = import.meta.glob<string>('../../src/parlour/locale/en/*.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const SOURCES = import.meta.glob<string>(['../src/games/passing/*', '../src/games/gnoming/*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const defined = (file: string): string[] =>
  [...(WORDS[`../../src/parlour/locale/en/${file}.ftl`] ?? '').matchAll(/^([a-z][\w-]*) =/gm)].map(
    (match) => match[1] ?? '',
  );

describe.each(['passing', 'gnoming'])('the words of the board of %s', (game) => {
  const sources = Object.entries(SOURCES).filter(([path]) => path.includes(`/${game}/`));
  const text = sources.map(([, source]) => source).join('\n');
  const asked = [...text.matchAll(/say\(\s*'([a-z][\w-]+)'/g)].map((match) => match[1] ?? '');
  const begun = [...text.matchAll(/`(web-[a-z-]*-)\$\{/g)].map((match) => match[1] ?? '');
  const own = defined(`web-${game}`);

  it('are all there', () => {
    const known = new Set([...own, ...defined(game), ...defined('web-pieces')]);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });

  it('are all asked for', () => {
    const used = (key: string): boolean =>
      text.includes(`'${key}'`) || begun.some((start) => key.startsWith(start));
    expect(own.filter((key) => !used(key))).toEqual([]);
  });
});
