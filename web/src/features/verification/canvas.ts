import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { EmbeddedImage, Fill, Pixels, PlacedImage, Rasterize, Scene, ToBitmap } from '@tessera/qr';
import { isImage } from '@tessera/qr/scene/scene.ts';
import { fromBase64 } from './from-base64.ts';

/** Renders scenes on a canvas, and files from it. Runs in a worker, without the DOM. */

const createContext = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  // Reading pixels back from the GPU is slow.
  return requireValue(canvas.getContext('2d', { willReadFrequently: true }), 'canvas');
};

const toImageBitmap = ({ mime, data }: EmbeddedImage): Promise<ImageBitmap> =>
  createImageBitmap(new Blob([fromBase64(data)], { type: mime }));

const toCanvasPaint = (fill: Fill, context: OffscreenCanvasRenderingContext2D): string | CanvasGradient => {
  if (typeof fill === 'string') return fill;
  const gradient =
    fill.type === 'linear'
      ? context.createLinearGradient(fill.x1, fill.y1, fill.x2, fill.y2)
      : context.createRadialGradient(fill.cx, fill.cy, 0, fill.cx, fill.cy, fill.r);
  for (const { offset, color } of fill.stops) gradient.addColorStop(offset, color);
  return gradient;
};

/** Fills a box with the middle of a picture, on white and under as much white as it needs. */
const drawPicture = (
  context: OffscreenCanvasRenderingContext2D,
  bitmap: ImageBitmap,
  { x, y, width, height }: Pick<PlacedImage, 'x' | 'y' | 'width' | 'height'>,
  whiteShare: number,
) => {
  const scale = Math.min(bitmap.width / width, bitmap.height / height);
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  const [left, top] = [(bitmap.width - shownWidth) / 2, (bitmap.height - shownHeight) / 2];
  context.fillStyle = '#ffffff';
  context.fillRect(x, y, width, height);
  context.drawImage(bitmap, left, top, shownWidth, shownHeight, x, y, width, height);
  context.globalAlpha = whiteShare;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
};

const drawScene = async (scene: Scene, width: number, height: number) => {
  const context = createContext(width, height);
  context.scale(width / scene.width, height / scene.height);
  context.imageSmoothingQuality = 'high';
  if (scene.background !== null) {
    context.fillStyle = toCanvasPaint(scene.background, context);
    context.fillRect(0, 0, scene.width, scene.height);
  }
  for (const item of scene.items) {
    if (isImage(item)) {
      const bitmap = await toImageBitmap(item.image);
      if (item.whiteShare === undefined) context.drawImage(bitmap, item.x, item.y, item.width, item.height);
      else drawPicture(context, bitmap, item, item.whiteShare);
      bitmap.close();
    } else {
      context.fillStyle = toCanvasPaint(item.fill, context);
      context.fill(new Path2D(item.path));
    }
  }
  return context;
};

export const rasterize: Rasterize = async (scene, { width, height }) => {
  const { data } = (await drawScene(scene, width, height)).getImageData(0, 0, width, height);
  return { width, height, data };
};

/** The quality from which JPEG has no halos around modules; at 1, browsers write WebP without loss. PNG has none. */
const quality = { png: 1, jpeg: 0.95, webp: 1 } as const;

/** @throws {RangeError} for CMYK, which browsers can’t write, and for WebP in browsers that only read it */
export const toBitmap: ToBitmap = async (scene, { type, ink, width, height }) => {
  if (ink !== 'rgb') throw new RangeError('a browser writes no four inks');
  const { canvas } = await drawScene(scene, width, height);
  const file = await canvas.convertToBlob({ type: `image/${type}`, quality: quality[type] });
  if (file.type !== `image/${type}`) throw new RangeError(`this browser writes no ${type}`);
  return new Uint8Array(await file.arrayBuffer());
};

/** Decodes an image file with the browser, at `width` px, on a white background. */
export const decodeBitmap = async (file: Uint8Array<ArrayBuffer>, mime: string, width: number): Promise<Pixels> => {
  const bitmap = await createImageBitmap(new Blob([file], { type: mime }));
  const height = Math.round((width * bitmap.height) / bitmap.width);
  const context = createContext(width, height);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data };
};
