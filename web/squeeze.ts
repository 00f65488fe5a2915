/** The part of the build that squeezes each text file once, better than a server would each time. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(css|html|js|json|svg|webmanifest)$/;

/** Lays FILE.br beside every text file that gets smaller by it. */
export function squeeze(): Plugin {
  let folder = '';
  return {
    name: 'squeeze',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue;
        const path = join(folder, name);
        const body = readFileSync(path);
        const squeezed = brotliCompressSync(body, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        });
        if (squeezed.length < body.length) writeFileSync(`${path}.br`, squeezed);
      }
    },
  };
}
