/** Which files a page will ask for once its code runs: the server names them with the page. */

import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const BOARD = /\/games\/([a-z]+)\/(?:Board|RoundEnd)\.svelte$/;
const WORDS = /\/locale\/en\/(web-)?([a-z]+)\.ftl/;

/** A chunk and what it imports, except what the entry has fetched already; with their styles. */
function filesOf(chunk: Chunk, bundle: Bundle, known: Set<string>): string[] {
  const files = [chunk.fileName];
  for (const name of chunk.imports) {
    const found = bundle[name];
    if (found?.type === 'chunk' && !known.has(name)) files.push(...filesOf(found, bundle, known));
  }
  return [...files, ...(chunk.viteMetadata?.importedCss ?? [])];
}

/** Adds `early.json`: for each game the files of its board, and for `first` those of the first page. */
export function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((found) => found.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      const known = new Set([entry?.fileName ?? '', ...(entry?.imports ?? [])]);
      const wanted: Record<string, string[]> = { first: [] };
      for (const chunk of chunks) {
        const game = BOARD.exec(chunk.facadeModuleId ?? '')?.[1];
        if (game) (wanted[game] ??= []).push(...filesOf(chunk, bundle, known));
      }
      for (const chunk of chunks) {
        const [, ofBoard, game = ''] = WORDS.exec(chunk.facadeModuleId ?? '') ?? [];
        wanted[game]?.push(chunk.fileName);
        if (wanted[game] && !ofBoard) wanted.first?.push(chunk.fileName);
      }
      const lists = Object.entries(wanted).map(([page, files]) => [page, [...new Set(files)]]);
      const source = JSON.stringify(Object.fromEntries(lists));
      this.emitFile({ type: 'asset', fileName: 'early.json', source });
    },
  };
}
