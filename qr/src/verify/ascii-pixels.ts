import type { Pixels } from '../ports.ts';

/**
 * Renders an ASCII file as pixels, like a terminal: dark where there is ink. Works from the text alone, without the
 * symbol.
 */

const pixelsPerModule = 4;

/** The upper and lower half of a character. */
const halves: Readonly<Record<string, readonly [0 | 1, 0 | 1]>> = {
  ' ': [0, 0],
  '▄': [0, 1],
  '▀': [1, 0],
  '█': [1, 1],
};

/** Decodes UTF-8 without TextDecoder, which a host may lack. */
const decodeUtf8 = (file: Uint8Array) =>
  decodeURIComponent(Array.from(file, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));

/** @param file the text’s bytes in UTF-8 */
export function rasterizeAscii(file: Uint8Array): Pixels {
  const text = decodeUtf8(file);
  const lines = text.split('\n').filter((line) => line !== '');
  const rows = text.includes('#')
    ? lines.map((line) => [...line].filter((_, i) => i % 2 === 0).map((character) => Number(character === '#')))
    : lines.flatMap((line) => [0, 1].map((half) => [...line].map((character) => halves[character]?.[half] ?? 0)));
  const width = Math.max(0, ...rows.map((row) => row.length)) * pixelsPerModule;
  const height = rows.length * pixelsPerModule;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    const row = rows[Math.floor(y / pixelsPerModule)]!;
    for (let x = 0; x < width; x++) {
      if (row[Math.floor(x / pixelsPerModule)] === 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}
