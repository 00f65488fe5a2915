/** The elements a mover knows: which carry a piece, which are a place, which are both. */

import type { Box } from './drop';

export interface Handle {
  piece: string | null;
  place: string | null;
}

export class Handles {
  #known = new Map<HTMLElement, Handle>();

  of(node: HTMLElement): Handle | undefined {
    return this.#known.get(node);
  }

  /** Makes an element carry a piece or be a place; `first` is told when it was unknown. */
  set(node: HTMLElement, part: keyof Handle, value: string | null, first: () => void): Handle {
    const known = this.#known.get(node);
    if (!known) first();
    const handle = known ?? { piece: null, place: null };
    handle[part] = value;
    this.#known.set(node, handle);
    return handle;
  }

  drop(node: HTMLElement): void {
    const handle = this.#known.get(node);
    if (handle?.piece === null && handle.place === null) this.#known.delete(node);
  }

  /** Places of which `keep` says so, with where they are on the screen. */
  boxes(keep: (place: string) => boolean): [place: string, box: Box][] {
    const found: [string, Box][] = [];
    for (const [node, { place }] of this.#known) {
      if (place !== null && keep(place)) found.push([place, node.getBoundingClientRect()]);
    }
    return found;
  }

  /** Elements of the places of which `keep` says so. */
  places(keep: (place: string) => boolean): HTMLElement[] {
    const all = [...this.#known];
    return all.filter(([, { place }]) => place !== null && keep(place)).map(([node]) => node);
  }
}
