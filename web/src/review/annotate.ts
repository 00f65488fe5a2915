/** A record with what the review says of its moves, as comments: it can be replayed all the same. */

import { points, unsure } from '../advice/figures';
import { sentence } from '../advice/sentences';
import type { Decision, Review } from '../net/reviews';
import { say } from '../words/fluent';
import { isWorth } from './chart';

/** The record's text with a comment line after each decision that cost something. */
export function annotated(review: Review): string {
  const said = new Map(review.decisions.filter(isWorth).map((told) => [told.event, told]));
  const lines: string[] = [];
  let [body, event, dealing] = [false, 0, false];
  for (const line of review.record.replace(/\r?\n$/, '').split(/\r?\n/)) {
    lines.push(line);
    const [first] = line.replace(/#.*/, '').trim().split(/\s+/);
    if (!body) body = first === '--';
    else if (first) {
      // One deal may have a line for each seat.
      if (first !== 'deal' || !dealing) event += 1;
      dealing = first === 'deal';
      const decision = said.get(event);
      if (decision && !dealing) lines.push(...comment(decision));
    }
  }
  return `${lines.join('\n')}\n`;
}

function comment(decision: Decision): string[] {
  const words = say('web-review-comment', {
    class: say(`web-review-class-${decision.class}`),
    loss: points(decision.loss),
    error: unsure(decision.error),
    best: decision.best,
    words: sentence(decision.best_words, decision.best),
  });
  return words.split(/\r?\n/).map((line) => `# ${line}`);
}
