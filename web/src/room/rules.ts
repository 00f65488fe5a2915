/** Finding a clause on a rules page. */

/** "3.4" stands on the page as the element c3.4; "3" as the section s3. */
export function clauseElement(page: HTMLElement, clause: string): HTMLElement | null {
  const marks = [`c${clause}`, `s${clause}`];
  for (const mark of marks) {
    const found = page.querySelector<HTMLElement>(`[id="${CSS.escape(mark)}"]`);
    if (found) return found;
  }
  return null;
}
