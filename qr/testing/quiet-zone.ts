import { type Drawing, toSvg } from '../src/index.ts';
import { resvg } from './renderers.ts';

/** Finds ink where a frame must not draw, in resvg’s rendering. Node only: for tests. */

const scale = 3;
/** Modules around the picture that are checked, too. */
const marginModules = 5;

/**
 * Returns the points in modules where a frame, without code and background, draws within four modules of the symbol or
 * outside the picture.
 */
export function findStrayPoints(frame: Drawing): [number, number][] {
  const [width, height] = [frame.width + 2 * marginModules, frame.height + 2 * marginModules];
  const view = `width="${width}" height="${height}" viewBox="${-marginModules} ${-marginModules} ${width} ${height}"`;
  const pixels = resvg(toSvg(frame).replace(/width=.*?viewBox="[^"]+"/, view), width * scale);
  const { x, y, width: side } = frame.symbol;
  const stray: [number, number][] = [];
  for (let pixel = 0; pixel < pixels.width * pixels.height; pixel++) {
    if (pixels.data[pixel * 4 + 3] === 0) continue;
    const [left, top] = [
      (pixel % pixels.width) / scale - marginModules,
      Math.floor(pixel / pixels.width) / scale - marginModules,
    ];
    const isOutside = left < 0 || top < 0 || left >= frame.width || top >= frame.height;
    const isQuiet = left >= x - 4 && top >= y - 4 && left < x + side + 4 && top < y + side + 4;
    if (isOutside || isQuiet) stray.push([left, top]);
  }
  return stray;
}
