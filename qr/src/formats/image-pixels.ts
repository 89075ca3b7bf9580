import type { Pixels, Rasterize } from '../ports.ts';
import type { EmbeddedImage } from '../scene/scene.ts';

/** Larger images add nothing visible to a printed logo. */
const maxEdgePx = 1024;

/**
 * Rasterizes an image for a print format.
 * @throws {TypeError} if the host passed no `rasterize`
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
