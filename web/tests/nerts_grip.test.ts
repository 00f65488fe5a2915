import { describe, expect, it } from 'vitest';
import { Grip } from '../src/games/nerts/grip';

describe('taking up and letting go', () => {
  it('is stamped by what the fingers did, not by when the page got round to it', () => {
    const grip = new Grip();
    grip.press(1000, 'n', '5H');
    grip.lift(1300);
    expect(grip.times('n', 1360)).toEqual({ grabbed: 1000, at: 1300 });
  });

  it('lasts from the tap that chose a card to the tap on its place', () => {
    const grip = new Grip();
    grip.press(1000, 's', '3S');
    grip.lift(1050);
    grip.press(2000, null, null);
    grip.lift(2080);
    expect(grip.times('s', 2081)).toEqual({ grabbed: 1000, at: 2080 });
  });

  it('is of the source: a longer run was taken up with its card', () => {
    const grip = new Grip();
    grip.press(1000, 'w2', '8D');
    grip.press(1500, null, null);
    expect(grip.times('w2:3', 1500).grabbed).toBe(1000);
  });

  it('is one moment for what was never chosen, and after a change of mind', () => {
    const grip = new Grip();
    grip.press(1000, 'n', '5H');
    grip.letGo();
    grip.press(3000, null, null);
    expect(grip.times('n', 3001)).toEqual({ grabbed: 3000, at: 3000 });
    expect(grip.times(null, 3001)).toEqual({ grabbed: 3000, at: 3000 });
  });

  it('does not trust a touch from long ago', () => {
    const grip = new Grip();
    grip.press(1000, 'n', '5H');
    expect(grip.times('s', 9000)).toEqual({ grabbed: 9000, at: 9000 });
  });
});
