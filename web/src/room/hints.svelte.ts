/** The hint that is shown: a nudge first, and at a second wish the moves with their reasons. */

import type { Answer } from '../net/pending';
import type { Command, Hint } from '../net/protocol';

type Strength = Hint['strength'];

export class Hints {
  shown = $state.raw<Hint | null>(null);
  /** What was asked for and has not come yet. */
  asking = $state<Strength | null>(null);
  /** The move that the board points at. */
  chosen = $state<string | null>(null);
  /** The own legal moves at the time of asking, to tell another position from this one. */
  #position = '';
  /** Pressed again before the nudge had come: the moves are wanted. */
  #impatient = false;

  constructor(
    private readonly answer: (command: Command) => Promise<Answer>,
    private readonly legal: () => readonly string[],
  ) {}

  get open(): boolean {
    return this.shown !== null || this.asking !== null;
  }

  /** The button: first a nudge, then the moves, then it closes. */
  async press(): Promise<void> {
    if (this.asking) this.#impatient = true;
    else if (this.shown?.strength === 'full') this.close();
    else await this.ask(this.shown ? 'full' : 'nudge');
  }

  async ask(strength: Strength): Promise<void> {
    this.asking = strength;
    this.#impatient = false;
    const position = this.#now();
    const answer = await this.answer({ type: 'hint', strength });
    if (this.asking !== strength) return; // closed meanwhile
    this.asking = null;
    if (answer.type !== 'hint') return;
    if (strength === 'nudge' && (this.#impatient || answer.nudge.key === '')) {
      await this.ask('full'); // or the bot has nothing to say without naming a move
      return;
    }
    this.#position = position;
    this.shown = answer;
    this.chosen = answer.move || null;
  }

  close(): void {
    this.shown = null;
    this.asking = null;
    this.chosen = null;
  }

  /**
   * Others may have moved: in turns a hint stays while the same moves are open. Without turns they
   * change all the time, so it stays as long as what it says can be done.
   */
  check(turns: boolean): void {
    const { shown } = this;
    if (!shown) return;
    const legal = this.legal();
    const still = turns
      ? this.#now() === this.#position
      : !shown.move || legal.includes(shown.move);
    if (!still || legal.length === 0) this.close();
  }

  #now(): string {
    return this.legal().join('\n');
  }
}
