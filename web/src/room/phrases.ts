/** What may be said without writing; the server knows the same. */

export const REACTIONS = ['smile', 'laugh', 'wow', 'sad', 'clap', 'heart'] as const;

export type Reaction = (typeof REACTIONS)[number];

export const isReaction = (phrase: string): phrase is Reaction =>
  (REACTIONS as readonly string[]).includes(phrase);

export const PHRASES = [
  'hello',
  'good_luck',
  'nice_play',
  'well_played',
  'oops',
  'thinking',
  'hurry',
  'one_moment',
  'thanks',
  'good_game',
  'again',
  'bye',
] as const;
