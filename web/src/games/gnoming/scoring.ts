/**
 * What a garden shows: its matched lines, and its points as far as it lies face up (section 12).
 *
 * For showing only: the points that count come with the view's rounds.
 */

export interface Line {
  /** The cells of the line, 0 to 8 by rows. */
  cells: [number, number, number];
  kind: 'row' | 'column';
  /** 0 to 2, from the top or from the left. */
  index: number;
  /** What is taken off. */
  value: number;
}

export interface Shown {
  points: number;
  lines: Line[];
}

const HAZARD_POINTS = 10;

type Garden = readonly (string | null)[];

const LINES: Omit<Line, 'value'>[] = [0, 1, 2].flatMap((index) => [
  { kind: 'row' as const, index, cells: [3 * index, 3 * index + 1, 3 * index + 2] },
  { kind: 'column' as const, index, cells: [index, index + 3, index + 6] },
]);

/** The points and lines of a garden by the house rules; face-down cards count nothing. */
export function showGarden(garden: Garden, options: Record<string, string>): Shown {
  const mostWild = options.mulligans_per_line === 'max1' ? 1 : 3;
  if (options.reveal_mulligans !== 'only_best_one_wild') return showCells(garden, mostWild);
  return showWithOneWild(garden);
}

/** Clause 12.9: one of the mulligans is wild, the one that makes the garden lowest. */
function showWithOneWild(garden: Garden): Shown {
  const plain = garden.map((card) => (card === 'M' ? 'spoilt' : card));
  let best = showCells(plain, 1);
  garden.forEach((card, cell) => {
    if (card !== 'M') return;
    const shown = showCells(plain.with(cell, 'M'), 1);
    if (shown.points < best.points) best = shown;
  });
  return best;
}

function showCells(garden: Garden, mostWild: number): Shown {
  const lines = LINES.flatMap((line) => {
    const value = lineValue(
      line.cells.map((cell) => garden[cell] ?? null),
      mostWild,
    );
    return value === null ? [] : [{ ...line, value }];
  });
  const matched = new Set(lines.flatMap((line) => line.cells));
  const loose = garden.reduce(
    (sum: number, card, cell) => sum + (matched.has(cell) ? 0 : cardPoints(card)),
    0,
  );
  return { points: loose - lines.reduce((sum, line) => sum + line.value, 0), lines };
}

/** The positive value that three cards match as, or null (12.2, 12.6). */
function lineValue(cards: Garden, mostWild: number): number | null {
  const wild = cards.filter((card) => card === 'M').length;
  const plain = cards.filter((card) => card !== 'M');
  const values = new Set(plain);
  const [value] = values;
  if (wild > mostWild || values.size !== 1 || value === null || value === undefined) return null;
  const number = Number(value);
  return number > 0 ? number : null;
}

/** A card outside any line: its value, 10 for a hazard, nothing for a mulligan. */
function cardPoints(card: string | null): number {
  if (card === 'H') return HAZARD_POINTS;
  const number = Number(card);
  return card === null || Number.isNaN(number) ? 0 : number;
}
