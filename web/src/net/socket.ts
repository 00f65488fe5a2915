/** The real surroundings of a connection: the browser's socket, and this browser's memory. */

import type { Line, Surroundings } from './connection.svelte';
import { forgetToken, keepToken, tokenOf } from './memory';

function open(table: string): Line {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const path = `/t/${encodeURIComponent(table)}/socket`;
  return new WebSocket(`${scheme}//${location.host}${path}`) as Line;
}

export function surroundings(table: string): Surroundings {
  return {
    open,
    token: () => tokenOf(table),
    keepToken: (token) => keepToken(table, token),
    forgetToken: () => forgetToken(table),
  };
}
