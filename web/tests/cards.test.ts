import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Card from '../src/cards/Card.svelte';
import Domino from '../src/cards/Domino.svelte';
import GolfCard from '../src/cards/GolfCard.svelte';
import { backOf } from '../src/cards/backs';
import { spots } from '../src/cards/spots';
import { mark, pips } from '../src/cards/suits';
import { cardName, golfName, tileName } from '../src/cards/words';

afterEach(cleanup);

describe('names', () => {
  it('reads cards as people say them', () => {
    expect(cardName('JD')).toBe('jack of diamonds');
    expect(cardName('9H')).toBe('nine of hearts');
    expect(cardName('TC')).toBe('ten of clubs');
    expect(cardName('*')).toBe('joker');
  });

  it('reads tiles and golf cards', () => {
    expect(tileName('6-4')).toBe('6 and 4');
    expect(golfName('7')).toBe('7');
    expect(golfName('-3')).toBe('minus 3');
    expect(golfName('M')).toBe('mulligan');
    expect(golfName('H')).toBe('hazard');
  });
});

describe('pips', () => {
  it.each([...'23456789'])('a %s has as many marks', (rank) => {
    expect(pips(rank, 'D').match(/M/g)).toHaveLength(Number(rank));
  });

  it('draws an ace and a ten, and leaves courts to their figures', () => {
    expect(pips('A', 'S').match(/M/g)).toHaveLength(1);
    expect(pips('T', 'S').match(/M/g)).toHaveLength(10);
    expect(pips('K', 'S')).toBe('');
  });

  it('turns a mark upside down about its middle', () => {
    expect(mark('H', 50, 50, 100)).toContain('M50 97');
    expect(mark('H', 50, 50, 100, true)).toContain('M50 3');
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('half a domino of %i has as many pips', (value) => {
    for (const vertical of [true, false]) {
      expect(new Set(spots(value, vertical).map(String)).size).toBe(value);
    }
  });
});

describe('backs', () => {
  it('differ from seat to seat in pattern, colour and letter', () => {
    const backs = [...'ABCDEFGH'].map(backOf);
    expect(new Set(backs.map((back) => back.pattern)).size).toBe(8);
    expect(new Set(backs.map((back) => back.colour)).size).toBe(8);
    expect(backs[2]?.letter).toBe('C');
  });
});

describe('cards', () => {
  it('say what they are, and are silent when told so', async () => {
    const { rerender, container } = render(Card, { card: 'QS' });
    expect(screen.getByRole('img', { name: 'queen of spades' })).toBeTruthy();
    await rerender({ card: 'QS', label: '' });
    expect(container.querySelector('[aria-hidden="true"].card')).toBeTruthy();
  });

  it('never name a hidden card', () => {
    const { container } = render(Card, { card: null, back: backOf('C') });
    expect(screen.getByRole('img', { name: 'a card face down' })).toBeTruthy();
    expect(container.querySelector('text')?.textContent).toBe('C');
  });

  it('show the new side at once where nothing can move', async () => {
    const { rerender } = render(Card, { card: null });
    await rerender({ card: '9H' });
    expect(screen.getByRole('img', { name: 'nine of hearts' }).querySelector('.face')).toBeTruthy();
  });

  it('wear a badge and the card a joker stands for', () => {
    const { container } = render(Card, { card: 'JD', badge: 'R' });
    expect(container.querySelector('.badge')?.textContent).toBe('R');
    cleanup();
    const joker = render(Card, { card: '*', declared: '7H' });
    expect(joker.container.querySelector('.declared text')?.textContent).toBe('7');
  });

  it('write ten as 10', () => {
    const { container } = render(Card, { card: 'TD', small: true });
    expect(container.querySelector('text')?.textContent).toBe('10');
  });
});

describe('tiles and golf cards', () => {
  it('put the lower half first when turned', async () => {
    const counts = (box: HTMLElement) =>
      [...box.querySelectorAll('g')].map((half) => half.querySelectorAll('use').length);
    const { container, rerender } = render(Domino, { tile: '6-4' });
    expect(counts(container)).toEqual([6, 4]);
    await rerender({ tile: '6-4', turned: true });
    expect(counts(container)).toEqual([4, 6]);
    await rerender({ tile: null });
    expect(screen.getByRole('img', { name: 'a tile face down' })).toBeTruthy();
    expect(counts(container)).toEqual([]);
  });

  it('give a bird one feather for each point', () => {
    const { container } = render(GolfCard, { card: '-4' });
    expect(container.querySelectorAll('use[href="#golf-feather"]')).toHaveLength(4);
    expect(container.querySelector('text')?.textContent).toBe('−4');
  });
});
