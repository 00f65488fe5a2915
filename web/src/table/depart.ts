/** What leaves the table: a copy of the piece flies on to where it went and is gone. */

const LEAVE_MS = 260;
const FADE_MS = 100;

const leaving = new Set<HTMLElement>();

interface Leaver {
  node: HTMLElement;
  /** Where it was last seen. */
  rect: DOMRect;
  options: { rest?: number };
}

/** Shows a copy of the piece, which rests as long as it should and then flies to `goal`. */
export function depart({ node, rect, options }: Leaver, goal: DOMRect, short: boolean): void {
  const copy = node.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('inert', '');
  copy.removeAttribute('id');
  Object.assign(copy.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: '0',
    transform: 'none',
    translate: 'none',
    pointerEvents: 'none',
    zIndex: '39',
  });
  copy.style.setProperty('--card-w', `${rect.width}px`);
  document.body.append(copy);
  const x = goal.left + goal.width / 2 - rect.left - rect.width / 2;
  const y = goal.top + goal.height / 2 - rect.top - rect.height / 2;
  const frames = short
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [
        { translate: '0px 0px', scale: '1', opacity: 1 },
        { opacity: 1, offset: 0.7 },
        { translate: `${x}px ${y}px`, scale: '0.7', opacity: 0 },
      ];
  const animation = copy.animate(frames, {
    duration: short ? FADE_MS : LEAVE_MS,
    delay: options.rest ?? 0,
    easing: 'ease-in',
    fill: 'both',
  });
  leaving.add(copy);
  const gone = () => {
    copy.remove();
    leaving.delete(copy);
  };
  animation.finished.then(gone, gone);
}

/** All that still leaves is gone at once. */
export function vanish(): void {
  for (const copy of leaving) copy.remove();
  leaving.clear();
}
