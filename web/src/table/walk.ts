/** Walking from place to place by arrow keys. */

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest of `places` in the arrow's direction; if there is none, the next one in order. */
export function walk(from: HTMLElement, places: HTMLElement[], arrow: string): HTMLElement | null {
  const way = WAYS[arrow];
  if (!way || places.length === 0) return null;
  const [x, y] = centre(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const place of places) {
    if (place === from) continue;
    const [toX, toY] = centre(place);
    const along = (toX - x) * way[0] + (toY - y) * way[1];
    const aside = Math.abs((toX - x) * way[1] + (toY - y) * way[0]);
    if (along <= 1 || along + 2 * aside >= least) continue;
    [best, least] = [place, along + 2 * aside];
  }
  return best ?? inOrder(from, places, way[0] + way[1]);
}

function inOrder(from: HTMLElement, places: HTMLElement[], step: number): HTMLElement | null {
  const at = places.indexOf(from);
  const start = at < 0 && step < 0 ? 0 : at;
  return places[(start + step + places.length) % places.length] ?? null;
}

function centre(node: HTMLElement): [number, number] {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
