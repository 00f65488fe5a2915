/** Some moves of matches that bots played, for the tables on the first page. */

import type { Dealt, Moved, View } from '../net/protocol';

export interface Scene {
  players: number;
  names: string[];
  view: View;
  steps: { event: Moved | Dealt; patch: Record<string, unknown> }[];
}

const SCENES = import.meta.glob<Scene>('./scenes/*.json', { import: 'default' });

export function loadScene(game: string): Promise<Scene> {
  const fetchScene = SCENES[`./scenes/${game}.json`];
  if (!fetchScene) return Promise.reject(new Error(`no scene of ${game}`));
  return fetchScene();
}
