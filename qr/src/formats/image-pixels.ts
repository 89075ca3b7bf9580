import type { Pixels, Rasterize } from '../ports.ts';
import type { EmbeddedImage } from '../scene/scene.ts';

/** More pixels than this on a side no printer can show in a logo. */
const maxEdgePx = 1024;

/**
 * The pixels of an image that goes into a print format.
 * @throws {TypeError} when the host passed no `rasterize`
 */
export async function rasterizeImage(image: EmbeddedImage, rasterize: Rasterize | undefined): Promise<Pixels> {
  if (!rasterize) throw new TypeError('an image goes into a print format through the port rasterize');
  const shrink = Math.min(1, maxEdgePx / Math.max(image.width, image.height));
  const [width, height] = [
    Math.max(1, Math.round(image.width * shrink)),
    Math.max(1, Math.round(image.height * shrink)),
  ];
  const scene = { width, height, background: null, items: [{ image, x: 0, y: 0, width, height }] };
  return rasterize(scene, { width, height });
}
