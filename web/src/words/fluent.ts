/** Sentences people read: from the same Fluent files as the server's. */

import { FluentBundle, FluentResource } from '@fluent/bundle';

type Details = Record<string, string | number>;

const SHARED = import.meta.glob<string>(
  [
    '../../../src/parlour/locale/en/core.ftl',
    '../../../src/parlour/locale/en/table.ftl',
    '../../../src/parlour/locale/en/server.ftl',
    '../../../src/parlour/locale/en/web.ftl',
    '../../../src/parlour/locale/en/web-pieces.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

const bundle = new FluentBundle('en', { useIsolating: false });
for (const text of Object.values(SHARED)) bundle.addResource(new FluentResource(text));

/** Adds the messages of a Fluent file. */
export function addWords(text: string): void {
  bundle.addResource(new FluentResource(text), { allowOverrides: true });
}

export const has = (key: string): boolean => bundle.hasMessage(key);

/** The sentence of a key. In development a missing one throws; people get to see the key. */
export function say(key: string, details: Details = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return missing(key, new Error('no such message'));
  const faults: Error[] = [];
  const text = bundle.formatPattern(pattern, details, faults);
  const [fault] = faults;
  return fault ? missing(key, fault) : text;
}

/** The server's sentence in this page's words, or as the server wrote it. */
export function sayOr(key: string, details: Details, otherwise: string): string {
  return key && has(key) ? say(key, printed(details)) : otherwise;
}

/** The details that are cards, by their names; the server has the same list. */
const CARDS = new Set(['card', 'onto', 'wants', 'declared']);

/** Cards get their names, and one such as "-3" the minus sign that stands on its face. */
function printed(details: Details): Details {
  const print = (name: string, value: string | number) => {
    if (typeof value !== 'string') return value;
    return CARDS.has(name) ? cardWords(value) : withMinus(value);
  };
  const entries = Object.entries(details);
  return Object.fromEntries(entries.map(([name, value]) => [name, print(name, value)]));
}

function cardWords(text: string): string {
  if (text === '*' || /^[A2-9TJQK][CDHS]$/.test(text)) return cardName(text);
  return withMinus(text);
}

function withMinus(text: string): string {
  return text.replace(/^-(?=\d+(\.\d+)?$)/, '−');
}

/** "JD" is the jack of diamonds; "*" the joker. */
export function cardName(card: string): string {
  if (card === '*') return say('web-pieces-joker');
  const rank = card.slice(0, -1);
  // Fluent matches a number with a number only.
  return say('web-pieces-card', { rank: Number(rank) || rank, suit: card.slice(-1) });
}

function missing(key: string, fault: Error): string {
  if (import.meta.env.DEV || import.meta.env.MODE === 'test') {
    throw new Error(`message ${key}: ${fault.message}`);
  }
  console.error(`message ${key}: ${fault.message}`);
  return key;
}
