import type { Raster } from './raster.ts';

type RasterShape = Pick<Raster, 'width' | 'height' | 'channels'>;
type ReadRows = (y: number, rows: number) => Uint8Array;

/** Averages squares of `side` pixels; colours are weighted by their opacity. */
const averageInto = (out: Uint8Array, at: number, rows: Uint8Array, { width, channels }: RasterShape, side: number) => {
  const across = Math.floor(width / side);
  const stride = width * channels;
  const count = side * side;
  for (let x = 0; x < across; x++) {
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    for (let row = 0; row < side; row++) {
      let from = row * stride + x * side * channels;
      for (let column = 0; column < side; column++, from += channels) {
        const opacity = channels === 4 ? rows[from + 3]! : 1;
        red += rows[from]! * opacity;
        green += rows[from + 1]! * opacity;
        blue += rows[from + 2]! * opacity;
        alpha += opacity;
      }
    }
    const to = at + x * channels;
    const weight = alpha || 1;
    out[to] = Math.round(red / weight);
    out[to + 1] = Math.round(green / weight);
    out[to + 2] = Math.round(blue / weight);
    if (channels === 4) out[to + 3] = Math.round(alpha / count);
  }
};

/** Downscales by a whole number, to no less than `maxEdge`. */
export const downscale = ({ width, height, channels }: RasterShape, maxEdge: number, readRows: ReadRows): Raster => {
  const side = Math.max(1, Math.floor(Math.max(width, height) / maxEdge));
  // A strip that is too thin for that is left to libvips.
  if (side === 1 || Math.min(width, height) < side) return { width, height, channels, data: readRows(0, height) };
  const [across, down] = [Math.floor(width / side), Math.floor(height / side)];
  const data = new Uint8Array(across * down * channels);
  for (let y = 0; y < down; y++)
    averageInto(data, y * across * channels, readRows(y * side, side), { width, height, channels }, side);
  return { width: across, height: down, channels, data };
};
