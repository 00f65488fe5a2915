import { describe, expect, it } from 'vitest';
import { codeOf } from '../src/pages/joinCode';
import { readPreferences, USUAL } from '../src/preferences.svelte';
import { placeOf } from '../src/router.svelte';

describe('addresses', () => {
  it.each([
    ['/', { page: 'landing' }],
    ['/new/euchre', { page: 'new', game: 'euchre' }],
    ['/t/abc_DEF-12', { page: 'table', table: 'abc_DEF-12' }],
    ['/replay', { page: 'replays' }],
    ['/replay/r12', { page: 'replay', replay: 'r12' }],
    ['/rules/nerts/', { page: 'rules', game: 'nerts' }],
    ['/review/abc.1', { page: 'review', replay: 'abc.1' }],
    ['/puzzles', { page: 'puzzles' }],
    ['/puzzles/euchre/p1', { page: 'puzzle', game: 'euchre', puzzle: 'p1' }],
    ['/puzzles/euchre', { page: 'puzzles' }],
    ['/puzzles/euchre/p1/more', { page: 'nowhere' }],
    ['/review', { page: 'replays' }],
    ['/t', { page: 'nowhere' }],
    ['/t/abc/more', { page: 'nowhere' }],
    ['/else/where', { page: 'nowhere' }],
  ])('%s', (path, place) => {
    expect(placeOf(path)).toEqual(place);
  });
});

describe('codes of tables', () => {
  it.each([
    ['abcDEF1234', 'abcDEF1234'],
    ['  abc ', 'abc'],
    ['https://cards.example.org/t/abcDEF1234', 'abcDEF1234'],
    ['cards.example.org/t/abc?x=1', 'abc'],
    ['', null],
    ['not a code', null],
  ])('%j is %j', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });
});

describe('preferences that were kept', () => {
  it('are taken where they make sense', () => {
    const kept = readPreferences('{"sound":true,"theme":3,"other":1}');
    expect(kept.sound).toBe(true);
    expect(kept.theme).toBe(USUAL.theme);
    expect(kept).not.toHaveProperty('other');
  });

  it.each([null, '', '{', 'null', '7'])('are the usual ones for %j', (text) => {
    expect(readPreferences(text)).toEqual(USUAL);
  });
});
