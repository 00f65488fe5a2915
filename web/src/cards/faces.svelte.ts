/** Which of the two faces cards have now: classic pips and courts, or one large rank and suit. */

const PHONE = '(max-width: 479.98px)';

class Faces {
  #chosen = $state<string>('auto');
  #phone = $state(false);

  constructor() {
    if (typeof document === 'undefined') return;
    const root = document.documentElement;
    const read = () => (this.#chosen = root.dataset.faces ?? 'auto');
    new MutationObserver(read).observe(root, { attributeFilter: ['data-faces'] });
    read();
    if (typeof matchMedia !== 'function') return;
    const query = matchMedia(PHONE);
    query.addEventListener('change', () => (this.#phone = query.matches));
    this.#phone = query.matches;
  }

  get large(): boolean {
    return this.#chosen === 'large' || (this.#chosen !== 'classic' && this.#phone);
  }
}

export const faces = new Faces();
