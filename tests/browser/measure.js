/* What is wrong with the layout of a page, as sentences; called by tests with what they allow. */
({ smallest }) => {
  const faults = [];
  const [wide, high] = [innerWidth, innerHeight];
  const root = document.scrollingElement;
  const board = document.querySelector('main');
  const shown = (node) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !node.closest('.visually-hidden, [data-flying], [aria-hidden="true"] .visually-hidden');
  const told = (node) => {
    const label = node.getAttribute('aria-label') ?? node.textContent.trim();
    return `${node.tagName.toLowerCase()}.${node.classList[0] ?? ''} "${label.slice(0, 40)}"`;
  };
  /* The part of a box that boxes around it which scroll or clip leave to be seen. */
  const scrolls = (node) => {
    for (let at = node.parentElement; at && at !== board; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if ([overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')) return true;
    }
    return false;
  };
  if (root.scrollWidth > wide + 1) faults.push(`the page is ${root.scrollWidth} wide, not ${wide}`);
  if (root.scrollHeight > high + 1) faults.push(`the page is ${root.scrollHeight} high, not ${high}`);
  const all = [...board.querySelectorAll('*')].filter(
    (node) => !(node instanceof SVGElement && node.tagName !== 'svg') && shown(node),
  );
  for (const node of all) {
    const box = node.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || scrolls(node)) continue;
    const out = Math.max(-box.left, box.right - wide, -box.top, box.bottom - high);
    if (out > 1) faults.push(`${told(node)} is ${Math.round(out)} px outside the screen`);
  }
  for (const node of document.querySelectorAll('button, a[href], select, input, summary')) {
    if (!shown(node) || node.disabled || node.closest('[inert]')) continue;
    const box = node.getBoundingClientRect();
    if (box.width === 0) continue;
    if (box.width < smallest || box.height < smallest) {
      faults.push(`${told(node)} is only ${Math.round(box.width)}×${Math.round(box.height)}`);
    }
  }
  /* Long names may end in dots, with the whole name as a title; nothing else is cut off. */
  for (const node of all) {
    const text = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    const cut = node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0;
    const { overflowX } = getComputedStyle(node);
    if (text && cut && overflowX !== 'visible' && !node.title) faults.push(`${told(node)} is cut off`);
  }
  /* A plate can be read: nothing lies on its name or its score. */
  for (const plate of board.querySelectorAll('.plate:not(:has(.plate))')) {
    for (const part of plate.querySelectorAll('.name, .score, .count')) {
      if (!shown(part)) continue;
      const box = part.getBoundingClientRect();
      for (const share of [0.1, 0.9]) {
        const x = box.left + box.width * share;
        const hit = document.elementFromPoint(x, box.top + box.height / 2);
        if (hit && !plate.contains(hit) && !hit.closest('.notices')) {
          faults.push(`${told(part)} of ${told(plate)} lies under ${told(hit)}`);
        }
      }
    }
  }
  return [...new Set(faults)];
};
