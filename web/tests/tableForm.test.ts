import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameFacts, OptionFact } from '../src/net/api';
import { keepLevel, keptLevel, labelOf, LEVELS, levelsOf, usualLevel } from '../src/room/levels';
import { forget, remember } from '../src/net/memory';
import LevelPicker from '../src/room/LevelPicker.svelte';
import NewTableForm from '../src/room/NewTableForm.svelte';
import {
  changedOptions,
  faultsOf,
  newDraft,
  playNow,
  presetOf,
  requestOf,
  withPreset,
} from '../src/room/tableForm';
import { loadGameWords, loadPresetWords } from '../src/words/load';

const option = (parts: Partial<OptionFact> & { name: string }): OptionFact => ({
  clause: '1.2',
  kind: 'choice',
  values: null,
  low: null,
  high: null,
  default: '',
  ...parts,
});

const EUCHRE: GameFacts = {
  id: 'euchre',
  title_key: 'euchre-title',
  about_key: 'euchre-about',
  players: [3],
  facts: { lowest_wins: false, real_time: false, partners: false },
  bots: ['uniform', 'rules'],
  tempos: [],
  options: [
    option({ name: 'target', kind: 'number', low: 1, high: 10000, default: '32' }),
    option({ name: 'ghost_swap', values: ['once', 'chain', 'off'], default: 'once' }),
    option({ name: 'bidder_wins_ties', kind: 'switch', values: ['off', 'on'], default: 'on' }),
  ],
  presets: [
    {
      id: 'book',
      key: 'preset-euchre-book',
      about_key: 'preset-euchre-book-about',
      options: {},
      players: [3],
    },
    {
      id: 'quick',
      key: 'preset-euchre-quick',
      about_key: 'preset-euchre-quick-about',
      options: { target: '16' },
      players: [3],
    },
  ],
};
const NERTS: GameFacts = {
  ...EUCHRE,
  id: 'nerts',
  players: [2, 3, 4, 5, 6],
  tempos: ['gentle', 'medium'],
};

beforeAll(async () => {
  await Promise.all([loadGameWords('euchre'), loadPresetWords()]);
});

describe('the draft of a table', () => {
  it('begins as in the book', () => {
    const draft = newDraft(EUCHRE, 'Ana');
    expect(draft.players).toBe(3);
    expect(presetOf(EUCHRE, draft.options)?.id).toBe('book');
    expect(requestOf(EUCHRE, draft, false)).toMatchObject({
      game: 'euchre',
      players: 3,
      options: {},
      name: 'Ana',
      bots: [null, null, null],
      start: false,
    });
  });

  it('sends only what differs from the book', () => {
    const draft = newDraft(EUCHRE, '');
    draft.options = { ...withPreset(EUCHRE, EUCHRE.presets[1]!), ghost_swap: 'off' };
    expect(changedOptions(EUCHRE, draft.options).map(({ name }) => name)).toEqual([
      'target',
      'ghost_swap',
    ]);
    expect(requestOf(EUCHRE, draft, false).options).toEqual({ target: '16', ghost_swap: 'off' });
    expect(presetOf(EUCHRE, draft.options)).toBeNull();
  });

  it('has as many bots as seats when the number of players changes', () => {
    const draft = newDraft(NERTS, '');
    draft.bots = [null, ...Array(3).fill({ bot: 'rules', tempo: 'medium' })];
    draft.players = 2;
    expect(requestOf(NERTS, draft, true).bots).toEqual([null, { bot: 'rules', tempo: 'medium' }]);
    draft.players = 6;
    expect(requestOf(NERTS, draft, true).bots).toHaveLength(6);
  });

  it('begins at once against bots', () => {
    const nerts = playNow(NERTS, ' ');
    expect(nerts.start).toBe(true);
    expect(nerts.bots[0]).toBeNull();
    expect(nerts.bots.slice(1)).toEqual(Array(3).fill({ bot: 'rules', tempo: 'medium' }));
    expect(playNow(EUCHRE, 'Ana').bots[1]).toEqual({ bot: 'rules', tempo: '' });
    const levelled = { ...NERTS, bots: ['uniform', 'rules', ...LEVELS] };
    expect(playNow(levelled, '').bots[1]).toEqual({ bot: 'level3', tempo: '' });
  });

  it('puts a refusal at the option it is about', () => {
    const details = { name: 'target' };
    expect(faultsOf(EUCHRE, { reason: 'no', details })).toEqual({ target: 'no' });
    expect(faultsOf(EUCHRE, { reason: 'no', details: { name: 'players' } })).toEqual({});
  });
});

describe('levels of bots', () => {
  it('are the bots, the best first, and with speeds where hands matter', () => {
    expect(levelsOf(EUCHRE).map(({ value }) => value)).toEqual(['rules', 'uniform']);
    expect(levelsOf(NERTS).map(({ value }) => value)).toEqual([
      'rules gentle',
      'rules medium',
      'uniform gentle',
      'uniform medium',
    ]);
    expect(usualLevel(levelsOf(NERTS))?.value).toBe('rules medium');
    expect(levelsOf(EUCHRE, true).at(-1)?.bot.bot).toBe('wire');
  });

  it('come by name first, without a choice of hands, and the other bots behind them', () => {
    const levels = levelsOf({ ...NERTS, bots: ['uniform', 'rules', ...LEVELS] });
    const first = levels.filter(({ more }) => !more);
    expect(first.map(({ label }) => label)).toEqual([
      'Beginner',
      'Casual',
      'Steady',
      'Strong',
      'Expert',
    ]);
    expect(first.every(({ bot }) => bot.tempo === '')).toBe(true);
    expect(levels.filter(({ more }) => more).map(({ value }) => value)).toContain('rules medium');
    expect(labelOf(levels, { bot: 'level4', tempo: 'strong' })).toBe('Strong');
    expect(labelOf(levels, { bot: 'rules', tempo: 'gentle' })).toBe('Sensible bot, gentle hands');
  });

  it('remember which one was chosen last, and forget what is none', () => {
    const levels = levelsOf({ ...EUCHRE, bots: ['uniform', 'rules', ...LEVELS] });
    expect(usualLevel(levels)?.value).toBe('level3');
    keepLevel('level5');
    keepLevel('rules');
    expect(keptLevel()).toBe('level5');
    expect(usualLevel(levels)?.value).toBe('level5');
    remember('level', 'level9');
    expect(keptLevel()).toBe('level3');
    forget('level');
  });

  it('are chosen by one tap', async () => {
    render(LevelPicker, { level: 'level3' });
    expect(screen.getByRole('radio', { name: 'Steady' })).toHaveProperty('checked', true);
    await fireEvent.click(screen.getByRole('radio', { name: 'Beginner' }));
    expect(keptLevel()).toBe('level1');
    forget('level');
  });
});

describe('the form', () => {
  it('has a field for every option, made from its kind', async () => {
    render(NewTableForm, { facts: EUCHRE });
    expect(screen.getByLabelText('Points that win the match')).toHaveProperty('value', '32');
    const swap = screen.getByLabelText('Swapping your hand for the ghost hand');
    expect([...(swap as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
      'once',
      'chain',
      'off',
    ]);
    const ties = screen.getByRole('checkbox', { name: /Does the bidder win/, hidden: true });
    expect(ties).toHaveProperty('checked', true);
  });

  it('changes options with a preset, and shows an own set', async () => {
    render(NewTableForm, { facts: EUCHRE });
    await fireEvent.click(screen.getByRole('radio', { name: /Quick evening/ }));
    const target = screen.getByLabelText('Points that win the match');
    expect(target).toHaveProperty('value', '16');
    await fireEvent.input(target, { target: { value: '20' } });
    expect(screen.getByText(/one rule differs/)).toBeTruthy();
  });
});
