import type { Pixels, Rasterise } from '../ports.ts';
import type { Image } from '../scene/scene.ts';

/** More pixels than this on a side no printer can show in a logo. */
const mostPixels = 1024;

/**
 * The pixels of an image that goes into a print format.
 * @throws {TypeError} when the host passed no `rasterise`
 */
export async function pixelsOf(image: Image, rasterise: Rasterise | undefined): Promise<Pixels> {
  if (!rasterise) throw new TypeError('an image goes into a print format through the port rasterise');
  const shrink = Math.min(1, mostPixels / Math.max(image.width, image.height));
  const [width, height] = [
    Math.max(1, Math.round(image.width * shrink)),
    Math.max(1, Math.round(image.height * shrink)),
  ];
  const scene = { width, height, background: null, items: [{ image, x: 0, y: 0, width, height }] };
  return rasterise(scene, { width, height });
}
