/** How this person likes the table; kept in this browser and shown as attributes of the page. */

import { recall, remember } from './net/memory';
import { sounds } from './sound/sounds';
import type { Preferences } from './table/board';

export const USUAL: Preferences = {
  theme: 'dark',
  fourColour: false,
  faces: 'auto',
  motion: 'system',
  sound: false,
  oneTap: true,
  noDrag: false,
  leftHanded: false,
  keyHints: false,
  pipTints: false,
};

/** What was kept, where it still makes sense; the usual for everything else. */
export function readPreferences(text: string | null): Preferences {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return { ...USUAL }; // damaged by hand: the usual is always right
  }
  if (kept === null || typeof kept !== 'object') return { ...USUAL };
  const read: Record<string, unknown> = { ...USUAL };
  for (const [name, value] of Object.entries(kept)) {
    if (typeof value === typeof read[name]) read[name] = value;
  }
  return read as unknown as Preferences;
}

/** Key letters stand on the piles where there is likely a keyboard. */
function first(): Preferences {
  const kept = recall('preferences');
  const keyboard = typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;
  return kept === null ? { ...USUAL, keyHints: keyboard } : readPreferences(kept);
}

export const preferences = $state<Preferences>(first());

function mark(name: string, value: string | null): void {
  if (value === null) document.documentElement.removeAttribute(`data-${name}`);
  else document.documentElement.setAttribute(`data-${name}`, value);
}

/** Keeps every change and shows it; called once, inside an effect root. */
export function keepPreferences(): void {
  $effect(() => {
    const now = $state.snapshot(preferences);
    remember('preferences', JSON.stringify(now));
    sounds.on = now.sound;
    mark('theme', now.theme);
    mark('four-colour', now.fourColour ? '' : null);
    mark('faces', now.faces);
    mark('motion', now.motion === 'system' ? null : now.motion);
    mark('left-handed', now.leftHanded ? '' : null);
    mark('pip-tints', now.pipTints ? '' : null);
  });
}
