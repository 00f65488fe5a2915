/** Moves and reasons in this page's words. */

import type { Judged, Sentence } from '../net/protocol';
import { sayOr } from '../words/fluent';

export const sentence = (said: Sentence | undefined, otherwise: string): string =>
  said ? sayOr(said.key, said.details, otherwise) : otherwise;

export const moveWords = (choice: Pick<Judged, 'move' | 'words'>): string =>
  sentence(choice.words, choice.move);

export const reasonsOf = (choice: Pick<Judged, 'reasons'>): string[] =>
  choice.reasons.map((reason) => sentence(reason, '')).filter((text) => text !== '');
