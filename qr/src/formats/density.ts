import type { BitmapType } from '../ports.ts';
import { concatBytes } from './concat-bytes.ts';
import { createChunk } from './png-chunks.ts';
import { setWebpDensity } from './webp-density.ts';

/** The pixel density that bitmaps state, in pixels per inch. */

/** The usual resolution for printed photographs. */
export const defaultDpi = 300;

const mmPerInch = 25.4;

/** Width in mm of `px` pixels. */
export const pxToMm = (px: number, dpi = defaultDpi): number => (px * mmPerInch) / dpi;

/** Width in whole pixels of `mm` millimetres. */
export const mmToPx = (mm: number, dpi = defaultDpi): number => Math.round((mm * dpi) / mmPerInch);

const signatureLength = 8;
const headerLength = 25;

/** Sets a PNG’s density: chunk pHYs (ISO/IEC 15948, clause 11.3.4.3) in pixels per metre, before the first IDAT. */
function setPngDensity(file: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const parts = [file.subarray(0, signatureLength + headerLength), createPngDensityChunk(dpi)];
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = signatureLength + headerLength; at < file.length; ) {
    const end = at + view.getUint32(at) + 12;
    if (String.fromCharCode(...file.subarray(at + 4, at + 8)) !== 'pHYs') parts.push(file.subarray(at, end));
    at = end;
  }
  return concatBytes(parts);
}

/** The chunk that states a PNG’s density. */
export function createPngDensityChunk(dpi: number): Uint8Array {
  const perMetre = Math.round((dpi / mmPerInch) * 1000);
  const bytes = [perMetre >>> 24, (perMetre >> 16) & 255, (perMetre >> 8) & 255, perMetre & 255];
  return createChunk('pHYs', [...bytes, ...bytes, 1]);
}

const startOfImage = 2;
const app0 = 0xe0;

/**
 * Sets a JPEG’s density: its JFIF segment (ISO/IEC 10918-5, clause 10) in dots per inch, directly after the start
 * marker.
 */
function setJpegDensity(file: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const [high, low] = [dpi >> 8, dpi & 255];
  const jfif = Uint8Array.of(0xff, app0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 1, high, low, high, low, 0, 0);
  const hasJfif = file[startOfImage] === 0xff && file[startOfImage + 1] === app0;
  const rest = hasJfif ? startOfImage + 2 + ((file[4]! << 8) | file[5]!) : startOfImage;
  return concatBytes([file.subarray(0, startOfImage), jfif, file.subarray(rest)]);
}

/** Returns a finished bitmap with its density set, replacing what its encoder wrote. */
export const withDensity = (file: Uint8Array, type: BitmapType, dpi: number): Uint8Array<ArrayBuffer> =>
  setters[type](file, dpi);

const setters = { png: setPngDensity, jpeg: setJpegDensity, webp: setWebpDensity } as const satisfies Record<
  BitmapType,
  unknown
>;
