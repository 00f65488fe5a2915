/**
 * Motion of pieces: what moved between two views flies from where it was to where it is.
 *
 * A board calls `motion.capture()` before its view changes on the page and `motion.play()` after.
 * Only `translate`, `scale` and `opacity` are animated: a piece's own `transform` stays as it is.
 */

import { sounds } from '../sound/sounds';
import { calm } from './calm';
import { depart, vanish } from './depart';
import { fade, flight, measure, moves, same, type End, type Start } from './flight';

export interface PieceOptions {
  /** The same piece has the same key wherever it appears. */
  key: string;
  /** The place a piece that was nowhere before comes from. */
  from?: string;
  /** The place a piece flies to when it vanishes. */
  to?: string;
  /** Milliseconds before it starts, as when cards are dealt. */
  delay?: number;
  /** 'back': it lay face down until now and is turned over on its way; one seen face up is not. */
  flipFrom?: 'back' | null;
  /** Milliseconds it rests before it flies off to `to`. */
  rest?: number;
  /** Where it lies: as long as this and all places stay the same, it is not measured again. */
  at?: string;
}

interface Seen {
  node: HTMLElement;
  rect: DOMRect;
  /** Pixels across as it lies, without the tilt of a fan. */
  width: number;
  options: PieceOptions;
}

/** More pieces than this at once start together. */
const MANY = 60;

class Motion {
  #pieces = new Map<string, { node: HTMLElement; options: PieceOptions }>();
  #places = new Map<string, HTMLElement>();
  #before = new Map<string, Seen>();
  #placesBefore = new Map<string, DOMRect>();
  #running = new Map<HTMLElement, Animation>();
  /** Where pieces have lain since the last view, and where the places were then. */
  #rest = new Map<HTMLElement, { at: string; end: End }>();
  #placesThen = new Map<string, DOMRect>();
  #held = new Set<HTMLElement>();

  /** For `use:piece={{ key }}` on whatever moves; `data-key` says which it is from outside. */
  piece = (node: HTMLElement, options: PieceOptions) => {
    let key = this.#name(node, options.key);
    this.#pieces.set(key, { node, options });
    node.dataset.key = options.key;
    return {
      update: (next: PieceOptions) => {
        node.dataset.key = next.key;
        const wanted = this.#name(node, next.key);
        if (wanted !== key) this.#forget(key, node);
        key = wanted;
        this.#pieces.set(key, { node, options: next });
      },
      destroy: () => this.#forget(key, node),
    };
  };

  /** For `use:place={'name'}` on what pieces come from or go to. */
  place = (node: HTMLElement, name: string) => {
    let key = this.#name(node, name);
    this.#places.set(key, node);
    const drop = () => this.#places.get(key) === node && this.#places.delete(key);
    return {
      update: (next: string) => {
        drop();
        key = this.#name(node, next);
        this.#places.set(key, node);
      },
      destroy: () => void drop(),
    };
  };

  /** Note where everything is now, in the middle of its flight if need be. */
  capture(): void {
    this.#before.clear();
    this.#placesBefore = this.#measurePlaces();
    const still = this.#still(this.#placesBefore);
    for (const [key, { node, options }] of this.#pieces) {
      const flying = this.#running.has(node);
      const loose = flying || node.style.translate !== '';
      const known = still && !loose && options.at !== undefined && this.#rest.get(node)?.end;
      const { rect, width } = known || measure(node);
      this.#before.set(key, { node, rect, width: flying ? rect.width : width, options });
    }
  }

  /** Send what moved since `capture()` on its way; without `animate` it is there at once. */
  play({ animate }: { animate: boolean }): void {
    for (const node of [...this.#running.keys()]) this.#stop(node);
    const shown = animate && !document.hidden;
    for (const node of this.#letGo()) {
      node.style.translate = '';
      delete node.dataset.flying;
    }
    if (shown) this.#fly();
    else vanish();
    this.#before.clear();
  }

  /** Calls back when nothing flies any more. */
  settle(then: () => void): void {
    const all = [...this.#running.values()].map((animation) => animation.finished);
    void Promise.allSettled(all).then(then);
  }

  /** A piece put where it may not go: back home, with a bounce. */
  bounceBack(node: HTMLElement): Promise<void> {
    const away = node.style.translate || '0 -10px';
    node.style.translate = '';
    this.#held.delete(node);
    delete node.dataset.flying;
    if (calm() || !('animate' in node)) return Promise.resolve();
    const [x = 0, y = 0] = away.split(' ').map(Number.parseFloat);
    const at = (share: number) => ({ translate: `${x * share}px ${y * share}px` });
    const frames = [
      { ...at(1), easing: 'cubic-bezier(.3,0,.6,1)' },
      { ...at(0), offset: 0.5, easing: 'ease-out' },
      { ...at(-0.07), offset: 0.68, easing: 'ease-in' },
      { ...at(0), offset: 0.84, easing: 'ease-out' },
      { ...at(0.025), offset: 0.92, easing: 'ease-in' },
      at(0),
    ];
    const animation = node.animate(frames, { duration: 420 });
    this.#track(node, animation);
    return animation.finished.then(
      () => undefined,
      () => undefined,
    );
  }

  /** While held, a piece is where the hand moves it. */
  hold(node: HTMLElement): void {
    this.#stop(node);
    this.#held.add(node);
  }

  /** The hand let go: the next view takes the piece from where it is. */
  release(node: HTMLElement): void {
    this.#held.delete(node);
  }

  #letGo(): HTMLElement[] {
    const nodes = [...this.#pieces.values()].map((found) => found.node);
    return nodes.filter((node) => node.style.translate && !this.#held.has(node));
  }

  #fly(): void {
    const short = calm();
    // All measured before anything is animated: reading and writing by turns lays out each time.
    const places = this.#measurePlaces();
    const still = this.#still(places);
    this.#placesThen = places;
    const flights = [...this.#pieces].flatMap(([key, { node, options }]) => {
      const end = this.#end(key, node, options, still);
      const start = this.#held.has(node) ? null : this.#start(key, node, options);
      return start ? [{ key, node, options, start, end }] : [];
    });
    const crowd = flights.length > MANY && flights.filter(moves).length > MANY;
    for (const { key, node, options, start, end } of flights) {
      const delay = crowd ? 0 : (options.delay ?? 0);
      const manner = { delay, turn: this.#turns(key, node, options) };
      const animation = short ? fade(node, start, end) : flight(node, start, end, manner);
      if (animation) this.#track(node, animation);
    }
    const heard = flights.find(moves);
    if (heard) sounds.play(heard.node.querySelector('.domino') ? 'domino' : 'card');
    for (const [key, seen] of this.#before) {
      if (this.#pieces.has(key) || !seen.options.to) continue;
      const goal = this.#places.get(this.#sibling(key, seen.options.to));
      if (!goal) continue;
      depart(seen, goal.getBoundingClientRect(), short);
      sounds.play('trick');
    }
  }

  /** Where a piece lies now; only what may have been moved is measured. */
  #end(key: string, node: HTMLElement, { at }: PieceOptions, still: boolean): End {
    const rest = this.#rest.get(node);
    if (still && at !== undefined && rest?.at === at && !this.#held.has(node)) return rest.end;
    const end = measure(node, this.#before.get(key));
    if (at !== undefined && !this.#held.has(node)) this.#rest.set(node, { at, end });
    else this.#rest.delete(node);
    return end;
  }

  #measurePlaces(): Map<string, DOMRect> {
    const places = [...this.#places];
    return new Map(places.map(([key, node]) => [key, node.getBoundingClientRect()]));
  }

  /** Whether these are the places as they were when the last view was shown. */
  #still(places: ReadonlyMap<string, DOMRect>): boolean {
    const then = this.#placesThen;
    if (places.size !== then.size) return false;
    return [...places].every(([key, rect]) => same(rect, then.get(key)));
  }

  #start(key: string, node: HTMLElement, options: PieceOptions): Start | null {
    const seen = this.#before.get(key);
    if (seen) return { rect: seen.rect, width: seen.width };
    if (!options.from) return null;
    const name = this.#name(node, options.from);
    const rect = this.#placesBefore.get(name) ?? this.#places.get(name)?.getBoundingClientRect();
    return rect ? { rect, width: null } : null;
  }

  #turns(key: string, node: HTMLElement, options: PieceOptions): boolean {
    if (options.flipFrom !== 'back') return false;
    const seen = this.#before.get(key);
    if (!seen) return true;
    return seen.node !== node && seen.node.querySelector('.down') !== null;
  }

  /** While it flies, a piece is marked so that it lies above all others. */
  #track(node: HTMLElement, animation: Animation): void {
    this.#running.set(node, animation);
    node.dataset.flying = '';
    const done = () => {
      if (this.#running.get(node) !== animation) return;
      this.#running.delete(node);
      delete node.dataset.flying;
    };
    animation.finished.then(done, done);
  }

  #stop(node: HTMLElement): void {
    const animation = this.#running.get(node);
    this.#running.delete(node);
    delete node.dataset.flying;
    animation?.cancel();
  }

  /** Several boards on one page keep apart by `data-motion` on what they are in. */
  #name(node: HTMLElement, key: string): string {
    const scope = node.closest<HTMLElement>('[data-motion-scope]')?.dataset.motionScope ?? '';
    return `${scope}|${key}`;
  }

  #sibling(key: string, name: string): string {
    return `${key.slice(0, key.indexOf('|'))}|${name}`;
  }

  #forget(key: string, node: HTMLElement): void {
    if (this.#pieces.get(key)?.node === node) this.#pieces.delete(key);
    this.#rest.delete(node);
    this.#running.delete(node);
    this.#held.delete(node);
  }
}

export const motion = new Motion();
export const piece = motion.piece;
export const place = motion.place;
export const settle = (then: () => void): void => motion.settle(then);
export const bounceBack = (node: HTMLElement): Promise<void> => motion.bounceBack(node);
