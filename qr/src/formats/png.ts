import { Role } from '../matrix/layout.ts';
import type { Matrix } from '../matrix/matrix.ts';
import type { Deflate } from '../ports.ts';
import { getQuietZone, paintByRole } from '../scene/draw.ts';
import { ImageTooSmallError } from '../scene/pixel-grid.ts';
import { isPlain, type PlainStyle, type Style } from '../style/style.ts';
import { writeBitmap } from './bitmap.ts';
import { concatBytes } from './concat-bytes.ts';
import { createPngDensityChunk, defaultDpi } from './density.ts';
import type { Format } from './format.ts';
import { createChunk, pngSignature } from './png-chunks.ts';

/**
 * The plain PNG, directly from the matrix: a palette image (ISO/IEC 15948, colour type 3) of exactly the requested
 * size. Every module is the same whole number of pixels; the remaining pixels widen the quiet zone evenly.
 */

/**
 * This writer supports square modules in solid colours only; any other style is drawn as a scene and rasterized by the
 * host.
 */
export class NotPlainError extends Error {
  override readonly name = 'NotPlainError';

  constructor() {
    super('only square modules in solid colours go straight from the matrix to a PNG');
  }
}

/**
 * @param options.size width and height in px
 * @param options.dpi the density that the file states
 * @throws {NotPlainError} if the style has more than square modules in solid colours, or the symbol isn’t square
 * @throws {ImageTooSmallError} if the size leaves less than one pixel per module
 * @throws {RangeError} if the size is not a whole number
 */
export async function toPng(
  matrix: Matrix,
  style: Style,
  { size, dpi = defaultDpi }: { size: number; dpi?: number },
  { deflate }: { deflate: Deflate },
): Promise<Uint8Array<ArrayBuffer>> {
  if (!Number.isInteger(size)) throw new RangeError(`a picture takes whole pixels, not ${size}`);
  const minSize = matrix.size + 2 * getQuietZone(style);
  if (size < minSize) throw new ImageTooSmallError(size, minSize);

  if (!isPlain(style) || matrix.size !== matrix.height) throw new NotPlainError();
  const palette = buildPalette(style);
  const depth = palette.length <= 2 ? 1 : 2;
  const pixels = await deflate(buildScanlines(matrix, style, palette, depth, size));
  const chunks = [
    createChunk('IHDR', [...toUint32Bytes(size), ...toUint32Bytes(size), depth, paletteColorType, 0, 0, 0]),
    createChunk('PLTE', palette.flatMap(toRgbBytes)),
    ...(style.shape.backgroundColor === null ? [createChunk('tRNS', [0])] : []),
    createPngDensityChunk(dpi),
    createChunk('IDAT', pixels),
    createChunk('IEND', []),
  ];
  return concatBytes([pngSignature, ...chunks]);
}

const paletteColorType = 3;

/** The background is index 0, which is transparent if the style has no background. */
function buildPalette({ shape, corners }: PlainStyle): string[] {
  const darkColors = [shape.color, corners.squareColor, corners.dotColor];
  if (shape.backgroundColor === null) return ['#ffffff', ...new Set(darkColors)];
  return [...new Set([shape.backgroundColor, ...darkColors])];
}

/** Filter types (clause 9.2): an unfiltered row, and a row of differences from the one above. */
const filterNone = 0;
const filterUp = 2;

/** Returns the image’s rows, each after its filter type. Most repeat the row above: `filterUp` and zeros. */
function buildScanlines(
  matrix: Matrix,
  style: PlainStyle,
  palette: readonly string[],
  depth: 1 | 2,
  size: number,
): Uint8Array<ArrayBuffer> {
  const scale = Math.floor(size / (matrix.size + 2 * getQuietZone(style)));
  const margin = Math.floor((size - scale * matrix.size) / 2);
  const stride = 1 + Math.ceil((size * depth) / 8);
  const out = new Uint8Array(stride * size);
  for (let y = 0; y < size; y++) out[y * stride] = filterUp;

  const indexByRole = paletteIndexByRole(style, palette);
  for (let row = 0; row <= matrix.size; row++) {
    const start = (margin + row * scale) * stride;
    out[start] = filterNone;
    if (row === matrix.size) continue;
    const pixels = out.subarray(start + 1, start + stride);
    for (let x = 0; x < matrix.size; x++) {
      const module = row * matrix.size + x;
      if (matrix.modules[module] === 0) continue;
      fillPixels(pixels, margin + x * scale, scale, depth, indexByRole[matrix.roles[module]!]!);
    }
  }
  return out;
}

/**
 * Returns the palette index of each role’s colour, in the order of the roles. A dark module never takes the index of a
 * transparent background, even if both have the same colour.
 */
function paletteIndexByRole(style: PlainStyle, palette: readonly string[]): number[] {
  const colorOf = paintByRole(style);
  return Object.values(Role).map((role) =>
    palette.indexOf(colorOf(role), style.shape.backgroundColor === null ? 1 : 0),
  );
}

function fillPixels(pixels: Uint8Array, from: number, count: number, depth: number, index: number): void {
  for (let pixel = from; pixel < from + count; pixel++) {
    const bit = pixel * depth;
    pixels[bit >> 3]! |= index << (8 - depth - (bit & 7));
  }
}

const toRgbBytes = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const toUint32Bytes = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

export const png: Format = {
  id: 'png',
  name: 'PNG',
  mime: 'image/png',
  extension: 'png',
  vector: false,
  hasPages: false,
  colorSpaces: ['rgb'],
  write: (picture, options, ports) =>
    isPlain(picture.style) && picture.matrix.size === picture.matrix.height
      ? toPng(picture.matrix, picture.style, options, ports)
      : writeBitmap(picture, 'png', options, ports),
};
