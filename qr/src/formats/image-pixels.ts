import type { Pixels, Rasterize } from '../ports.ts';
import type { PlacedImage, Scene } from '../scene/scene.ts';

/** Larger images add nothing visible to a printed logo. */
const maxEdgePx = 1024;

/**
 * Rasterizes an image for a print format: a picture behind a code as its box shows it, with the white over it.
 * @throws {TypeError} if the host passed no `rasterize`
 */
export async function rasterizeImage(item: PlacedImage, rasterize: Rasterize | undefined): Promise<Pixels> {
  if (!rasterize) throw new TypeError('an image goes into a print format through the port rasterize');
  const { image, whiteShare } = item;
  const isPicture = whiteShare !== undefined;
  const [fullWidth, fullHeight] = isPicture
    ? fitInside(item, Math.max(image.width, image.height))
    : [image.width, image.height];
  const shrink = Math.min(1, maxEdgePx / Math.max(fullWidth, fullHeight));
  const [width, height] = [Math.max(1, Math.round(fullWidth * shrink)), Math.max(1, Math.round(fullHeight * shrink))];
  const scene: Scene = isPicture
    ? { width: item.width, height: item.height, background: '#ffffff', items: [{ ...item, x: 0, y: 0 }] }
    : { width, height, background: null, items: [{ image, x: 0, y: 0, width, height }] };
  return rasterize(scene, { width, height });
}

/** Returns the size of a box whose longer side has so many pixels. */
const fitInside = ({ width, height }: PlacedImage, px: number) => {
  const scale = px / Math.max(width, height);
  return [width * scale, height * scale] as const;
};
