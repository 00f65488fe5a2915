/** What a connection needs of the page it is in. */

/** The part of a WebSocket that is used; tests bring their own. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Surroundings {
  open(table: string): Line;
  token(): string | null;
  keepToken(token: string): void;
  forgetToken(): void;
}
