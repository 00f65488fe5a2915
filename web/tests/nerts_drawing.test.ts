import { describe, expect, it } from 'vitest';
import { Drawer, slotsPerSuit } from '../src/games/nerts/drawing';
import { fanOf, sizeBoard, TALL, type Box } from '../src/games/nerts/sizes';
import { layout, view } from './nerts_view';

describe('drawing', () => {
  it('keeps each suit together and every place where it is', () => {
    const { slots } = new Drawer().draw(view([]));
    expect(slots.map((block) => block.map((slot) => slot.place))).toEqual([
      ['fC', null],
      ['fD', null],
      ['f1', 'f2'],
      ['fS', null],
    ]);
  });

  it('has room for one more foundation where jokers may be aces', () => {
    expect(slotsPerSuit(view([], { options: { jokers: '1' } }))).toBe(3);
    expect(slotsPerSuit(view([]))).toBe(2);
  });

  it('tells all owners of a tie, and sees the king below a late one', () => {
    const cards = [
      { card: 'QH', seat: 'A', rank: 'Q' },
      { card: 'KH', seat: 'A', rank: 'K' },
      { card: 'KH', seat: 'B', rank: 'K' },
      { card: 'QH', seat: 'B', rank: 'Q' },
    ];
    const { slots } = new Drawer().draw(view([], { foundations: [{ suit: 'H', cards }] }));
    expect(slots[2]?.[0]).toMatchObject({ owners: ['A', 'B'], complete: true });
  });

  it('names two jokers of one pack apart, and says what they have become', () => {
    const own = layout({ nerts: ['*'], work: [['9S', '*8r', '7C'], ['*'], [], []] });
    const { layouts, keys } = new Drawer().draw(view([], {}, own));
    expect(layouts[0]?.work[0]?.[1]).toMatchObject({ card: '*', declared: '8r' });
    expect([...keys].filter((key) => key.startsWith('A:*'))).toHaveLength(3);
  });

  it('gives the very same object again for what has not changed', () => {
    const drawer = new Drawer();
    const first = view([]);
    drawer.shown(drawer.draw(first));
    const second = drawer.draw(first);
    drawer.shown(second);
    const moved = layout({ nerts: [null, '7C'] });
    const third = drawer.draw({ ...first, layouts: [moved, first.layouts[1] ?? moved] });
    expect(third.layouts[1]).toBe(second.layouts[1]);
    expect(third.layouts[0]).not.toBe(second.layouts[0]);
    expect(third.slots[2]?.[0]).toBe(second.slots[2]?.[0]);
    expect(third.layouts[0]?.nerts).toMatchObject({ card: '7C', fresh: true });
    expect(third.layouts[0]?.work[0]?.[0]?.fresh).toBe(false);
  });
});

describe('sizes', () => {
  const boxes: Box[] = [
    { width: 360, height: 560 },
    { width: 360, height: 690 },
    { width: 412, height: 860 },
    { width: 768, height: 980 },
    { width: 640, height: 352 },
    { width: 740, height: 312 },
    { width: 960, height: 740 },
    { width: 1280, height: 750 },
    { width: 2560, height: 1300 },
  ];
  for (const box of boxes) {
    for (let players = 2; players <= 8; players += 1) {
      it(`fit ${players} players into ${box.width}×${box.height}`, () => {
        const rivals = players - 1;
        const seating = { rivals, perSuit: players, own: true, measured: 0 };
        const { own, middle, aside, rivals: seats } = sizeBoard(box, seating);
        const inner = box.width - 16 - (aside === null ? 0 : aside + 10);
        if (!own) throw new Error('no place of one’s own');
        const across = 4 * middle.columns;
        expect(across * middle.card + (across - 1) * 6 + 18).toBeLessThanOrEqual(inner);
        expect(middle.columns * middle.rows).toBeGreaterThanOrEqual(players);
        const widths = own.wide ? 7.64 * own.card + 134 : 5 * own.card + 24;
        expect(widths).toBeLessThanOrEqual(inner);
        const below = own.wide ? 0 : Math.max(102, TALL * own.card) + 14;
        const high = middle.rows * middle.card * TALL + (middle.rows - 1) * 6;
        if (aside === null) {
          expect(seats.height + high + own.pile + below + 36).toBeLessThanOrEqual(box.height);
        } else {
          expect(high + own.pile + below + 26).toBeLessThanOrEqual(box.height);
          expect(seats.height + 16).toBeLessThanOrEqual(box.height);
          expect(seats.card).toBeGreaterThan(9);
        }
        expect(own.pile).toBeGreaterThanOrEqual(TALL * own.card);
        expect(own.card).toBeGreaterThan(box.height < 400 ? 30 : 43);
        expect(middle.card).toBeGreaterThan(box.width < 400 && box.height > 600 ? 26 : 18);
      });
    }
  }

  it('squeeze a long pile into its room, and spread a short one no further than is pretty', () => {
    expect(fanOf(3, 100, 1000, 0.4)).toBe(40);
    expect(fanOf(13, 100, 380, 0.4) * 12 + 140).toBeCloseTo(380);
  });

  it('give a spectator everything', () => {
    const seating = { rivals: 4, perSuit: 4, own: false, measured: 0 };
    const sizes = sizeBoard({ width: 360, height: 690 }, seating);
    expect(sizes.own).toBeNull();
    expect(sizes.rivals.card).toBeGreaterThan(20);
  });
});
