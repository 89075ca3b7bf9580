import { Role } from '../matrix/layout.ts';
import type { Matrix } from '../matrix/matrix.ts';
import type { Deflate } from '../ports.ts';
import { fills, quietZone } from '../scene/draw.ts';
import { PictureTooSmall } from '../scene/pixel-grid.ts';
import { isPlain, type PlainStyle, type Style } from '../style/style.ts';
import { bitmap } from './bitmap.ts';
import { pngDensity } from './density.ts';
import type { Format } from './format.ts';
import { chunk, signature } from './png-chunks.ts';

/**
 * The plain PNG, straight from the matrix: a palette image (ISO/IEC 15948, colour type 3) of exactly the asked size.
 *
 * Every module is the same whole number of pixels; the pixels left over widen the quiet zone evenly.
 */

/** Squares in solid colours are all that this writer knows: anything else is drawn as a scene and rasterised by the host. */
export class NotPlain extends Error {
  override readonly name = 'NotPlain';

  constructor() {
    super('only square modules in solid colours go straight from the matrix to a PNG');
  }
}

/**
 * @param options.size width and height in px
 * @throws {NotPlain} when the style has more to it than square modules in solid colours
 * @throws {PictureTooSmall} when the size leaves less than one pixel for a module
 * @throws {RangeError} when the size is no whole number
 */
export async function toPng(
  matrix: Matrix,
  style: Style,
  { size }: { size: number },
  { deflate }: { deflate: Deflate },
): Promise<Uint8Array<ArrayBuffer>> {
  if (!Number.isInteger(size)) throw new RangeError(`a picture takes whole pixels, not ${size}`);
  const needs = matrix.size + 2 * quietZone;
  if (size < needs) throw new PictureTooSmall(size, needs);

  if (!isPlain(style)) throw new NotPlain();
  const palette = paletteOf(style);
  const depth = palette.length <= 2 ? 1 : 2;
  const pixels = await deflate(scanlines(matrix, style, palette, depth, size));
  const chunks = [
    chunk('IHDR', [...uint32(size), ...uint32(size), depth, paletteColourType, 0, 0, 0]),
    chunk('PLTE', palette.flatMap(rgb)),
    ...(style.shape.backgroundColor === null ? [chunk('tRNS', [0])] : []),
    pngDensity(),
    chunk('IDAT', pixels),
    chunk('IEND', []),
  ];
  return concat([signature, ...chunks]);
}

const paletteColourType = 3;

/** The ground comes first: it is index 0, and transparent where the style has no ground. */
function paletteOf({ shape, corners }: PlainStyle): string[] {
  const inks = [shape.color, corners.squareColor, corners.dotColor];
  if (shape.backgroundColor === null) return ['#ffffff', ...new Set(inks)];
  return [...new Set([shape.backgroundColor, ...inks])];
}

/** Filter types (clause 9.2): a row as it is, and a row that holds its difference from the one above. */
const none = 0;
const up = 2;

/** The image's rows, each behind its filter type. Most repeat the row above: `up` and nothing but zeros. */
function scanlines(
  matrix: Matrix,
  style: PlainStyle,
  palette: readonly string[],
  depth: 1 | 2,
  size: number,
): Uint8Array<ArrayBuffer> {
  const scale = Math.floor(size / (matrix.size + 2 * quietZone));
  const before = Math.floor((size - scale * matrix.size) / 2);
  const stride = 1 + Math.ceil((size * depth) / 8);
  const out = new Uint8Array(stride * size);
  for (let y = 0; y < size; y++) out[y * stride] = up;

  const inks = inksByRole(style, palette);
  for (let row = 0; row <= matrix.size; row++) {
    const start = (before + row * scale) * stride;
    out[start] = none;
    if (row === matrix.size) continue;
    const pixels = out.subarray(start + 1, start + stride);
    for (let x = 0; x < matrix.size; x++) {
      const module = row * matrix.size + x;
      if (matrix.modules[module] === 0) continue;
      fillPixels(pixels, before + x * scale, scale, depth, inks[matrix.roles[module]!]!);
    }
  }
  return out;
}

/** Palette index of each role's colour, in the order of the roles. A transparent ground is never an ink, even if it has an ink's colour. */
function inksByRole(style: PlainStyle, palette: readonly string[]): number[] {
  const colourOf = fills(style);
  return Object.values(Role).map((role) =>
    palette.indexOf(colourOf(role), style.shape.backgroundColor === null ? 1 : 0),
  );
}

function fillPixels(pixels: Uint8Array, from: number, count: number, depth: number, ink: number): void {
  for (let pixel = from; pixel < from + count; pixel++) {
    const bit = pixel * depth;
    pixels[bit >> 3]! |= ink << (8 - depth - (bit & 7));
  }
}

const rgb = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const uint32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const png: Format = {
  id: 'png',
  name: 'PNG',
  mime: 'image/png',
  extension: 'png',
  vector: false,
  print: false,
  inks: ['rgb'],
  write: (picture, options, ports) =>
    isPlain(picture.style)
      ? toPng(picture.matrix, picture.style, options, ports)
      : bitmap(picture, 'png', options, ports),
};
