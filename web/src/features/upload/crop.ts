/** A part of a picture, in its pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** A picture that is being cut: what is drawn from, and what shows it. */
export type Opened = { canvas: HTMLCanvasElement; url: string };

/** As large as what is cut is held: the longest side of a part at the greatest zoom still has its pixels. */
const mostEdge = 4096;
const quality = 0.92;
const quarter = Math.PI / 2;

/** Whether this browser can draw a picture: others are sent as they are, for the server to convert. */
export const canDraw = async (picture: Blob): Promise<boolean> => {
  try {
    (await createImageBitmap(picture)).close();
    return true;
  } catch {
    return false;
  }
};

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture.'))), type, quality),
  );

const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
};

/** Photos stay what they are; what may be seen through does so afterwards. */
const typeFor = ({ type }: Blob) => (type === 'image/jpeg' || type === 'image/png' ? type : 'image/webp');

/** Opens a picture, turned clockwise by so many quarters. Throws where this browser can't draw it. */
export const openPicture = async (picture: Blob, quarters: number): Promise<Opened> => {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, mostEdge / Math.max(bitmap.width, bitmap.height));
  const [wide, high] = [bitmap.width * scale, bitmap.height * scale];
  const { canvas, context } = quarters % 2 === 0 ? canvasOf(wide, high) : canvasOf(high, wide);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(quarters * quarter);
  context.drawImage(bitmap, -wide / 2, -high / 2, wide, high);
  bitmap.close();
  return { canvas, url: URL.createObjectURL(await blobOf(canvas, typeFor(picture))) };
};

/** Cuts an opened picture, straightened by so many degrees, to a part of it; no side becomes longer than `maxEdge`. */
export const cropPicture = async (
  { canvas: source }: Opened,
  picture: Blob,
  { area, angle, maxEdge, name }: { area: Area; angle: number; maxEdge: number; name: string },
): Promise<File> => {
  const radians = (angle / 180) * Math.PI;
  const [sine, cosine] = [Math.abs(Math.sin(radians)), Math.cos(radians)];
  const scale = Math.min(1, maxEdge / Math.max(area.width, area.height));
  const { canvas, context } = canvasOf(area.width * scale, area.height * scale);
  const type = typeFor(picture);
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
  const blob = await blobOf(canvas, type);
  const ending = blob.type.slice('image/'.length).replace('jpeg', 'jpg');
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type });
};
