/** Which page the address names, and going from one to another without loading anew. */

export type Place =
  | { page: 'landing' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string }
  | { page: 'replays' }
  | { page: 'replay'; replay: string }
  | { page: 'rules'; game: string }
  | { page: 'review'; replay: string }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: string; puzzle: string }
  | { page: 'nowhere' };

/** The page of a path. */
export function placeOf(path: string): Place {
  const [first, second, third, fourth] = path.split('/').filter((part) => part !== '');
  if (first === undefined) return { page: 'landing' };
  if (first === 'puzzles') {
    if (second === undefined || third === undefined) return { page: 'puzzles' };
    if (fourth !== undefined) return { page: 'nowhere' };
    return { page: 'puzzle', game: second, puzzle: third };
  }
  if (third !== undefined) return { page: 'nowhere' };
  if (first === 'replay') return second ? { page: 'replay', replay: second } : { page: 'replays' };
  if (first === 'review' && second === undefined) return { page: 'replays' };
  if (second === undefined) return { page: 'nowhere' };
  if (first === 'new') return { page: 'new', game: second };
  if (first === 't') return { page: 'table', table: second };
  if (first === 'review') return { page: 'review', replay: second };
  if (first === 'rules') return { page: 'rules', game: second };
  return { page: 'nowhere' };
}

/** The review of a replay's match, of one seat or of all that somebody sat at. */
export const reviewPath = (replay: string, seat: string | null): string =>
  `/review/${replay}${seat ? `?seat=${seat}` : ''}`;

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  place = $derived(placeOf(this.path));

  start(): void {
    addEventListener('popstate', () => this.#look());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.#look();
    scrollTo(0, 0);
  }

  /** Another address for what is shown, without a step in the browser's history. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.#look();
  }

  #look(): void {
    this.path = location.pathname;
    this.search = location.search;
  }

  /** A plain click on a link of ours changes the page here; all others are the browser's. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
