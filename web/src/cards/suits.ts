/** The four suits as outlines, and whole faces of pips made of them as one path. */

export type Suit = 'C' | 'D' | 'H' | 'S';

/** Cubic outlines about (0, 0), 100 units high; the first pair of each is where it starts. */
const OUTLINES: Record<Suit, readonly (readonly number[])[]> = {
  H: [
    [
      0, 47, -9, 31, -46, 10, -46, -18, -46, -36, -34, -46, -22, -46, -11, -46, -3, -38, 0, -28, 3,
      -38, 11, -46, 22, -46, 34, -46, 46, -36, 46, -18, 46, 10, 9, 31, 0, 47,
    ],
  ],
  D: [
    [
      0, -50, 10, -31, 24, -14, 41, 0, 24, 14, 10, 31, 0, 50, -10, 31, -24, 14, -41, 0, -24, -14,
      -10, -31, 0, -50,
    ],
  ],
  S: [
    [
      0, -49, 9, -30, 45, -12, 45, 15, 45, 29, 35, 37, 24, 37, 15, 37, 8, 32, 4, 24, 5, 34, 9, 43,
      18, 48, 6, 47, -6, 47, -18, 48, -9, 43, -5, 34, -4, 24, -8, 32, -15, 37, -24, 37, -35, 37,
      -45, 29, -45, 15, -45, -12, -9, -30, 0, -49,
    ],
  ],
  C: [
    [
      5, 12, 11, 27, 19, 32, 28, 32, 39, 32, 47, 23, 47, 12, 47, 0, 38, -8, 27, -8, 21, -8, 16, -6,
      11, -2, 17, -8, 21, -16, 21, -25, 21, -39, 12, -48, 0, -48, -12, -48, -21, -39, -21, -25, -21,
      -16, -17, -8, -11, -2, -16, -6, -21, -8, -27, -8, -38, -8, -47, 0, -47, 12, -47, 23, -39, 32,
      -28, 32, -19, 32, -11, 27, -5, 12, -5, 28, -8, 40, -19, 48, -6, 47, 6, 47, 19, 48, 8, 40, 5,
      28, 5, 12,
    ],
  ],
};

/** One suit mark `size` units high with its middle at (x, y); `turned` is upside down. */
export function mark(suit: Suit, x: number, y: number, size: number, turned = false): string {
  const scale = (turned ? -size : size) / 100;
  const put = (value: number, middle: number) => Math.round((middle + value * scale) * 100) / 100;
  return OUTLINES[suit]
    .map((outline) => {
      const numbers = outline.map((value, i) => put(value, i % 2 ? y : x));
      return `M${numbers.slice(0, 2).join(' ')}C${numbers.slice(2).join(' ')}Z`;
    })
    .join('');
}

const LEFT = 34;
const MIDDLE = 50;
const RIGHT = 66;
const both = (y: number): [number, number][] => [
  [LEFT, y],
  [RIGHT, y],
];

/** Where the pips of each rank lie on a card of 100 by 140. */
const PLACES: Record<string, readonly (readonly [number, number])[]> = {
  '2': [
    [MIDDLE, 26],
    [MIDDLE, 114],
  ],
  '3': [
    [MIDDLE, 26],
    [MIDDLE, 70],
    [MIDDLE, 114],
  ],
  '4': [...both(26), ...both(114)],
  '5': [...both(26), [MIDDLE, 70], ...both(114)],
  '6': [...both(26), ...both(70), ...both(114)],
  '7': [...both(26), [MIDDLE, 48], ...both(70), ...both(114)],
  '8': [...both(26), [MIDDLE, 48], ...both(70), [MIDDLE, 92], ...both(114)],
  '9': [...both(26), ...both(55.3), [MIDDLE, 70], ...both(84.7), ...both(114)],
  T: [...both(26), [MIDDLE, 40.6], ...both(55.3), ...both(84.7), [MIDDLE, 99.4], ...both(114)],
};

const PIP = 22;

/** All pips of a rank as one path; none for courts. */
export function pips(rank: string, suit: Suit): string {
  if (rank === 'A') return mark(suit, 50, 70, 54);
  const places = PLACES[rank] ?? [];
  return places.map(([x, y]) => mark(suit, x, y, PIP, y > 70)).join('');
}
