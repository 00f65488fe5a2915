/** The part of the build that makes the installable web app: its icons and its service worker. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

const CRC = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
  return out;
}

/** The colour of the icon at a point of the unit square: a card with a spade on felt. */
function colourAt(x: number, y: number): [number, number, number] {
  const felt: [number, number, number] = [31, 77, 70];
  const face: [number, number, number] = [251, 246, 234];
  const ink: [number, number, number] = [27, 27, 31];
  const [dx, dy] = [Math.abs(x - 0.5) - 0.18, Math.abs(y - 0.5) - 0.27];
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
  if (outside > 0.05) return felt;
  const [u, v] = [(x - 0.5) / 0.17, (y - 0.5) / 0.17];
  const left = Math.hypot(u + 0.42, v - 0.2) < 0.46;
  const right = Math.hypot(u - 0.42, v - 0.2) < 0.46;
  const point = v > -1.05 && v < 0.25 && Math.abs(u) < (v + 1.05) * 0.68;
  const stem = v > 0.2 && v < 0.98 && Math.abs(u) < 0.06 + 0.34 * Math.max(0, v - 0.45);
  return left || right || point || stem ? ink : face;
}

/** A square PNG of the icon; four samples to a pixel each way. */
export function iconPng(size: number): Buffer {
  const rows = Buffer.alloc(size * (size * 3 + 1));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const sum = [0, 0, 0];
      for (let part = 0; part < 16; part += 1) {
        const [px, py] = [x + ((part % 4) + 0.5) / 4, y + (Math.floor(part / 4) + 0.5) / 4];
        colourAt(px / size, py / size).forEach((value, i) => (sum[i] = (sum[i] ?? 0) + value));
      }
      const at = y * (size * 3 + 1) + 1 + x * 3;
      sum.forEach((value, i) => (rows[at + i] = Math.round(value / 16)));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Adds the icons, and the service worker with the list of what it keeps. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const version = createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 12);
      const kept = JSON.stringify(names.map((name) => `/${name}`));
      const worker = readFileSync(new URL('./sw.js', import.meta.url), 'utf8')
        .replace("'VERSION'", JSON.stringify(version))
        .replace('/* ASSETS */', kept.slice(1, -1));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
      for (const size of [180, 192, 512]) {
        this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source: iconPng(size) });
      }
    },
  };
}
