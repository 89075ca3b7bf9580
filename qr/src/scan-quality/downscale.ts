import type { Pixels } from '../ports.ts';

/** Masks the even bytes of four: red and blue, or green and alpha. */
const pair = 0x00ff00ff;

/** Rounds means of four rather than truncating them. */
const rounding = 0x00020002;

/** Returns a picture half as wide and half as high; each pixel is the mean of four. */
export function downscaleByHalf({ width, height, data }: Pixels): Pixels {
  const bytes = data.byteOffset % 4 === 0 ? data : data.slice();
  const from = new Int32Array(bytes.buffer, bytes.byteOffset, width * height);
  const halfWidth = width >> 1;
  const halfHeight = height >> 1;
  const to = new Int32Array(halfWidth * halfHeight);
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      const at = 2 * (y * width + x);
      const a = from[at]!;
      const b = from[at + 1]!;
      const c = from[at + width]!;
      const d = from[at + width + 1]!;
      const even = (a & pair) + (b & pair) + (c & pair) + (d & pair) + rounding;
      const odd = ((a >>> 8) & pair) + ((b >>> 8) & pair) + ((c >>> 8) & pair) + ((d >>> 8) & pair) + rounding;
      to[y * halfWidth + x] = ((even >>> 2) & pair) | (((odd >>> 2) & pair) << 8);
    }
  }
  return { width: halfWidth, height: halfHeight, data: new Uint8Array(to.buffer) };
}
