import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { EmbeddedImage } from '@tessera/qr';
import { loadImage } from '../logo/images.ts';
import { fromBase64 } from '../verification/from-base64.ts';

/** An uploaded logo for files, and a thumbnail that is small enough to be rendered with every keystroke. */
export type ScreenImage = { original: EmbeddedImage; thumbnail: EmbeddedImage };

/** Twice the size of a logo in the largest preview, in pixels. */
const maxLogoPixels = 320;

const toBase64 = async (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Reduces the pixels. The stated width and height stay, since they position the logo in a code. */
const downscale = async (image: EmbeddedImage): Promise<EmbeddedImage> => {
  const { mime, data, width, height } = image;
  const scale = maxLogoPixels / Math.max(width, height);
  if (scale >= 1) return image;
  const bitmap = await createImageBitmap(new Blob([fromBase64(data)], { type: mime }), {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'high',
  });
  const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
  requireValue(canvas.getContext('2d'), 'canvas').drawImage(bitmap, 0, 0);
  bitmap.close();
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mime));
  return file ? { ...image, data: await toBase64(file) } : image;
};

const thumbnails = new WeakMap<EmbeddedImage, Promise<EmbeddedImage>>();

/** Loads an uploaded logo. @throws {ApiError} */
export const loadScreenImage = async (name: string): Promise<ScreenImage> => {
  const original = await loadImage(name);
  const small = thumbnails.get(original) ?? downscale(original).catch(() => original);
  thumbnails.set(original, small);
  return { original, thumbnail: await small };
};
