import type { Deflate, Pixels } from '../ports.ts';
import { createChunk, pngSignature } from './png-chunks.ts';

/**
 * Encodes pixels of few colours as a palette PNG (ISO/IEC 15948, colour type 3): a third of the size of a full-colour
 * one, and faster to write. Returns `undefined` for more than 256 colours, as gradients have.
 */
export async function encodePalettePng(
  { width, height, data }: Pixels,
  deflate: Deflate,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const image = indexColors(data, width, height);
  if (!image) return undefined;
  const { colors, rows } = image;
  const channels = colors.map((color) => [color & 255, (color >> 8) & 255, (color >> 16) & 255, color >>> 24]);
  const alphas = channels.map(([, , , alpha]) => alpha!);
  const size = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
  const chunks = [
    pngSignature,
    createChunk('IHDR', [...size(width), ...size(height), 8, 3, 0, 0, 0]),
    createChunk(
      'PLTE',
      channels.flatMap(([red, green, blue]) => [red!, green!, blue!]),
    ),
    ...(alphas.every((alpha) => alpha === 255) ? [] : [createChunk('tRNS', alphas)]),
    createChunk('IDAT', await deflate(rows)),
    createChunk('IEND', []),
  ];
  const file = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of chunks) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** The maximum number of colours in a palette. */
const maxColors = 256;

/** Hash table slots for colours; a power of two, sparse enough for quick lookups. */
const slotCount = 2048;

/** Returns each row after its filter type, which is none: runs of the same colour compress well unfiltered. */
function indexColors(data: Pixels['data'], width: number, height: number) {
  const pixels = new Int32Array(data.buffer, data.byteOffset, width * height);
  const colors = new Int32Array(maxColors);
  let count = 0;
  /** One more than the index of the colour in this slot, 0 if empty. */
  const slotIndices = new Uint16Array(slotCount);
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0, from = 0, to = 0; y < height; y++) {
    to++;
    for (const end = from + width; from < end; ) {
      const color = pixels[from]!;
      let slot = Math.imul(color, 0x9e3779b1) >>> 21;
      while (slotIndices[slot] !== 0 && colors[slotIndices[slot]! - 1] !== color) slot = (slot + 1) % slotCount;
      if (slotIndices[slot] === 0) {
        if (count === maxColors) return undefined;
        colors[count++] = color;
        slotIndices[slot] = count;
      }
      const index = slotIndices[slot]! - 1;
      do rows[to++] = index;
      while (++from < end && pixels[from] === color);
    }
  }
  return { colors: [...colors.subarray(0, count)], rows };
}
