import type { Fill, Image, Pixels, Rasterise, Scene, ToBitmap } from '@tessera/qr';
import { fromBase64 } from './from-base64.ts';

/** Scenes on a canvas, and files from it. Runs in a worker: no picture here knows the page. */

const isImage = (item: Scene['items'][number]) => 'image' in item;

const paper = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  // Its pixels are read back, which a graphics card is slow at.
  return canvas.getContext('2d', { willReadFrequently: true })!;
};

const bitmapOf = ({ mime, data }: Image): Promise<ImageBitmap> =>
  createImageBitmap(new Blob([fromBase64(data)], { type: mime }));

const paintOf = (fill: Fill, on: OffscreenCanvasRenderingContext2D): string | CanvasGradient => {
  if (typeof fill === 'string') return fill;
  const gradient =
    fill.type === 'linear'
      ? on.createLinearGradient(fill.x1, fill.y1, fill.x2, fill.y2)
      : on.createRadialGradient(fill.cx, fill.cy, 0, fill.cx, fill.cy, fill.r);
  for (const { offset, color } of fill.stops) gradient.addColorStop(offset, color);
  return gradient;
};

const painted = async (scene: Scene, width: number, height: number) => {
  const on = paper(width, height);
  on.scale(width / scene.width, height / scene.height);
  on.imageSmoothingQuality = 'high';
  if (scene.background !== null) {
    on.fillStyle = paintOf(scene.background, on);
    on.fillRect(0, 0, scene.width, scene.height);
  }
  for (const item of scene.items) {
    if (isImage(item)) {
      const bitmap = await bitmapOf(item.image);
      on.drawImage(bitmap, item.x, item.y, item.width, item.height);
      bitmap.close();
    } else {
      on.fillStyle = paintOf(item.fill, on);
      on.fill(new Path2D(item.path));
    }
  }
  return on;
};

export const rasterise: Rasterise = async (scene, { width, height }) => {
  const { data } = (await painted(scene, width, height)).getImageData(0, 0, width, height);
  return { width, height, data };
};

/** From here on JPEG shows no halos at the edges of modules. */
const quality = 0.95;

/** @throws {RangeError} for four inks, which no browser writes */
export const toBitmap: ToBitmap = async (scene, { type, ink, width, height }) => {
  if (ink !== 'rgb') throw new RangeError('a browser writes no four inks');
  const { canvas } = await painted(scene, width, height);
  const file = await canvas.convertToBlob({ type: `image/${type}`, quality });
  return new Uint8Array(await file.arrayBuffer());
};

/** What the browser's own reader of picture files shows, `width` px wide, transparent parts on white. */
export const showBitmap = async (file: Uint8Array<ArrayBuffer>, mime: string, width: number): Promise<Pixels> => {
  const bitmap = await createImageBitmap(new Blob([file], { type: mime }));
  const height = Math.round((width * bitmap.height) / bitmap.width);
  const on = paper(width, height);
  on.fillStyle = '#ffffff';
  on.fillRect(0, 0, width, height);
  on.imageSmoothingQuality = 'high';
  on.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = on.getImageData(0, 0, width, height);
  return { width, height, data };
};
