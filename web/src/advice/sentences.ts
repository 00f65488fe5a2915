/** Moves and reasons in this page's words. */

import type { Choice, Words } from '../net/protocol';
import { sayOr } from '../words/fluent';

export const sentence = (said: Words, otherwise: string): string =>
  sayOr(said.key, said.details, otherwise);

export const moveWords = (choice: Pick<Choice, 'move' | 'words'>): string =>
  sentence(choice.words, choice.move);

export const reasonsOf = (choice: Pick<Choice, 'reasons'>): string[] =>
  choice.reasons.map((reason) => sentence(reason, '')).filter((text) => text !== '');
