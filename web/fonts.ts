/** The pages' fonts, cut down to the letters and weights they use: under 70 kB in all. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = fileURLToPath(new URL('node_modules/.fonts/', import.meta.url));
const installed = createRequire(import.meta.url);

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

/** Letters by part; the browser fetches the second part only where one of its letters occurs. */
const LETTERS = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‰‹›€™−`,
  'latin-ext': `${range(0x100, 0x17f).replace(/[ıŒœ]/g, '')}ȘșȚțẞ`,
};

const FACES = {
  'source-sans-3': { wght: { min: 400, max: 700 } },
  'source-serif-4': { wght: 600 },
};

async function cut(): Promise<void> {
  const { default: subset } = await import('subset-font');
  mkdirSync(FOLDER, { recursive: true });
  for (const [face, variationAxes] of Object.entries(FACES)) {
    for (const [part, letters] of Object.entries(LETTERS)) {
      const name = `${face}-${part}-wght-normal.woff2`;
      const whole = readFileSync(installed.resolve(`@fontsource-variable/${face}/files/${name}`));
      const slim = await subset(whole, letters, { targetFormat: 'woff2', variationAxes });
      writeFileSync(`${FOLDER}${face}-${part}.woff2`, slim);
    }
  }
  writeFileSync(`${FOLDER}made-by`, readFileSync(fileURLToPath(import.meta.url)));
}

/** Whether the files there were made by this very recipe. */
function fresh(): boolean {
  const stamp = `${FOLDER}made-by`;
  const recipe = readFileSync(fileURLToPath(import.meta.url));
  return existsSync(stamp) && readFileSync(stamp).equals(recipe);
}

/** Gives style sheets the files as `@fonts/source-sans-3-latin.woff2` and so on. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async config() {
      if (!fresh()) await cut();
      return { resolve: { alias: { '@fonts': FOLDER.replace(/\/$/, '') } } };
    },
  };
}
