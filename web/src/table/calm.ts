/** Whether motion is to be kept to short fades: the table's preference, else the system's. */
export function calm(): boolean {
  const chosen = document.documentElement.dataset.motion;
  if (chosen === 'reduced') return true;
  if (chosen === 'full' || typeof matchMedia !== 'function') return false;
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
