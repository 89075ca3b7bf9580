import { requireValue } from '@tessera/contract/rules/require-value.ts';

/** A part of an image, in its pixels. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** An image to crop: a canvas with its pixels, and a URL that shows it. */
export type DecodedImage = { canvas: HTMLCanvasElement; url: string };

/** Maximum side of the canvas; enough for full resolution at the highest zoom. */
const maxCanvasPixels = 4096;
const quality = 0.92;
const quarterTurn = Math.PI / 2;

/** Returns whether this browser can decode an image. Others are uploaded unchanged, for the server to convert. */
export const canDecode = async (picture: Blob): Promise<boolean> => {
  try {
    (await createImageBitmap(picture)).close();
    return true;
  } catch {
    return false;
  }
};

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture.'))), type, quality),
  );

const createCanvas = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = requireValue(canvas.getContext('2d'), 'canvas');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
};

/** Keeps the format of photos, and transparency. */
const getOutputType = ({ type }: Blob) => (type === 'image/jpeg' || type === 'image/png' ? type : 'image/webp');

/** Decodes an image, rotated clockwise by quarter turns. Throws if this browser can’t decode it. */
export const decodeImage = async (picture: Blob, quarters: number): Promise<DecodedImage> => {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, maxCanvasPixels / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const { canvas, context } = quarters % 2 === 0 ? createCanvas(width, height) : createCanvas(height, width);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(quarters * quarterTurn);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  bitmap.close();
  return { canvas, url: URL.createObjectURL(await toBlob(canvas, getOutputType(picture))) };
};

/** Crops a decoded image to an area, after rotating it by an angle in degrees; no side becomes longer than `maxEdge`. */
export const cropImage = async (
  { canvas: source }: DecodedImage,
  picture: Blob,
  { area, angle, maxEdge, name }: { area: CropArea; angle: number; maxEdge: number; name: string },
): Promise<File> => {
  const radians = (angle / 180) * Math.PI;
  const [sine, cosine] = [Math.abs(Math.sin(radians)), Math.cos(radians)];
  const scale = Math.min(1, maxEdge / Math.max(area.width, area.height));
  const { canvas, context } = createCanvas(area.width * scale, area.height * scale);
  const type = getOutputType(picture);
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.scale(scale, scale);
  context.translate(
    (source.width * cosine + source.height * sine) / 2 - area.x,
    (source.width * sine + source.height * cosine) / 2 - area.y,
  );
  context.rotate(radians);
  context.drawImage(source, -source.width / 2, -source.height / 2);
  const blob = await toBlob(canvas, type);
  const extension = blob.type.slice('image/'.length).replace('jpeg', 'jpg');
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${extension}`, { type: blob.type });
};
