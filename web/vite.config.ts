import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { early } from './early.ts';
import { fonts } from './fonts.ts';
import { offline } from './offline.ts';
import { squeeze } from './squeeze.ts';

/** Puts sentences of the Fluent file where index.html says %web-…%. */
function words(): Plugin {
  const file = new URL('../src/parlour/locale/en/web.ftl', import.meta.url);
  return {
    name: 'words',
    transformIndexHtml(html) {
      const text = readFileSync(file, 'utf8');
      return html.replace(/%(web-[a-z-]+)%/g, (_, key: string) => {
        const found = new RegExp(`^${key} = (.+)$`, 'm').exec(text)?.[1];
        if (!found) throw new Error(`no message ${key}`);
        return found;
      });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), fonts(), words(), offline(), early(), squeeze()],
  server: {
    fs: { allow: ['..'] },
    proxy: {
      // The server compares Origin with Host, so the host must stay as the browser says it.
      '/api': { target: 'http://127.0.0.1:8787', changeOrigin: false },
      '^/t/.*/(socket|qr.svg)$': { target: 'http://127.0.0.1:8787', ws: true, changeOrigin: false },
    },
  },
  build: {
    outDir: '../src/parlour/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Few files: over a slow line each one costs more than its bytes.
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [{ name: 'pieces', test: /src\/(cards|table)\/.*\.(svelte|ts)$/ }],
        },
      },
    },
  },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts', 'src/**/*.test.ts'] },
});
