import { inflateSync } from 'node:zlib';
import type { Pixels } from './decoders.ts';

/**
 * Decodes PNGs of colour type 3 and verifies every checksum, without sharing code with the encoder. Node only: for
 * tests.
 */

export type Png = { width: number; height: number; depth: number; chunks: string[]; palette: string[]; pixels: Pixels };

export function readPng(file: Uint8Array): Png {
  const bytes = Buffer.from(file);
  if (bytes.subarray(0, 8).toString('latin1') !== '\x89PNG\r\n\x1a\n') throw new Error('not a PNG');
  const chunks = new Map<string, Buffer>();
  let at = 8;
  while (at < bytes.length) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    if (computeCrc(body) !== bytes.readUInt32BE(at + 8 + length)) throw new Error('wrong checksum');
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += 12 + length;
  }
  const header = chunks.get('IHDR')!;
  const [width, height, depth] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8]!];
  if (header[9] !== 3 || header.length !== 13) throw new Error('not a palette image');
  const palette = chunks.get('PLTE')!.toString('hex').match(/.{6}/g)!;
  const alpha = chunks.get('tRNS') ?? Buffer.alloc(0);

  const data = new Uint8ClampedArray(width * height * 4);
  const rows = unfilterRows(inflateSync(chunks.get('IDAT')!), Math.ceil((width * depth) / 8), height);
  rows.forEach((row, y) => {
    for (let x = 0; x < width; x++) {
      const bit = x * depth;
      const index = (row[bit >> 3]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
      const color = Number.parseInt(palette[index]!, 16);
      data.set([color >> 16, (color >> 8) & 255, color & 255, alpha[index] ?? 255], (y * width + x) * 4);
    }
  });
  const pixels = { width, height, data, colorSpace: 'srgb' } as const;
  return { width, height, depth, chunks: [...chunks.keys()], palette: palette.map((hex) => `#${hex}`), pixels };
}

function unfilterRows(raw: Buffer, width: number, height: number): Buffer[] {
  if (raw.length !== (width + 1) * height) throw new Error('too many or too few pixels');
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (width + 1)];
    if (filter !== 0 && filter !== 2) throw new Error(`filter type ${filter}`);
    const row = raw.subarray(y * (width + 1) + 1, (y + 1) * (width + 1));
    rows.push(filter === 0 ? row : Buffer.from(row.map((byte, i) => byte + (rows[y - 1]?.[i] ?? 0))));
  }
  return rows;
}

function computeCrc(bytes: Buffer): number {
  let remainder = -1;
  for (const byte of bytes) {
    for (let bit = 0; bit < 8; bit++) {
      const low = (remainder ^ (byte >> bit)) & 1;
      remainder = (remainder >>> 1) ^ (low ? 0xedb88320 : 0);
    }
  }
  return ~remainder >>> 0;
}
