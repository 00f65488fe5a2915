/** The text of the record behind a replay: a table's from the server, others as they were sent in. */

import { ApiError, recordPath } from './api';
import { say } from '../words/fluent';

const KEPT = 'parlour:record:';
const kept = new Map<string, string>();

/** A table's own match, as TABLE.MATCH; records sent in have no such name. */
export function matchOf(replay: string): { table: string; match: number } | null {
  const found = /^([A-Za-z0-9_-]+)\.(\d+)$/.exec(replay);
  return found ? { table: found[1] ?? '', match: Number(found[2]) } : null;
}

/** Remembers a record that was sent in, while its page is open and where there is room. */
export function keepRecord(replay: string, text: string): void {
  kept.set(replay, text);
  try {
    sessionStorage.setItem(KEPT + replay, text);
  } catch {
    return; // full or forbidden: the page itself still has it
  }
}

/** Throws where the record was sent in from another browser, or long ago. */
export async function recordOf(replay: string): Promise<string> {
  const own = matchOf(replay);
  if (own) {
    const answer = await fetch(recordPath(own.table, own.match));
    if (!answer.ok) throw new ApiError(answer.status, { reason: say('web-record-gone') });
    return answer.text();
  }
  let text = kept.get(replay) ?? null;
  try {
    text ??= sessionStorage.getItem(KEPT + replay);
  } catch {
    text = null; // storage is forbidden here, so nothing was kept
  }
  if (text === null) throw new Error(say('web-record-gone'));
  return text;
}
