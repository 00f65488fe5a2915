/** The code of a table, from what people paste: the code itself, or a whole link. */

export function codeOf(text: string): string | null {
  const trimmed = text.trim();
  const inLink = /\/t\/([A-Za-z0-9_-]+)/.exec(trimmed);
  if (inLink?.[1]) return inLink[1];
  return /^[A-Za-z0-9_-]+$/.test(trimmed) ? trimmed : null;
}
