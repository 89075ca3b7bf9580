import { shiftPath } from './path.ts';
import { type Drawing, type Fill, isImage, type PlacedImage, type SceneItem } from './scene.ts';

/** The picture would have less than one pixel per module. */
export class ImageTooSmallError extends Error {
  override readonly name = 'ImageTooSmallError';
  readonly size: number;
  /** The minimum size in px for this picture. */
  readonly minSize: number;

  constructor(size: number, minSize: number) {
    super(`${size} px are too few: the symbol and its quiet zone take ${minSize}`);
    this.size = size;
    this.minSize = minSize;
  }
}

export type PixelAlignedDrawing = {
  drawing: Drawing;
  /** In px. */
  width: number;
  height: number;
  modulePixels: number;
};

/**
 * Returns the pixels per module of a picture `size` px wide.
 * @throws {ImageTooSmallError} if the size leaves less than one
 */
export function computePixelsPerModule({ width }: Pick<Drawing, 'width'>, size: number): number {
  const scale = Math.floor(size / width);
  if (scale < 1) throw new ImageTooSmallError(size, Math.ceil(width));
  return scale;
}

/**
 * Scales a drawing to exactly `size` px: every module is the same whole number of pixels, its edges between pixels, and
 * the remaining pixels are background around it.
 * @throws {ImageTooSmallError} if the size leaves less than one pixel per module
 * @throws {RangeError} if the size is not a whole number
 */
export function alignToPixels(drawing: Drawing, size: number): PixelAlignedDrawing {
  if (!Number.isInteger(size)) throw new RangeError(`a picture takes whole pixels, not ${size}`);
  const scale = computePixelsPerModule(drawing, size);
  const height = Math.round((size * drawing.height) / drawing.width);
  const { symbol } = drawing;
  const left = alignStart(symbol.x, size - drawing.width * scale, scale);
  const top = alignStart(symbol.y, height - drawing.height * scale, scale);
  const [dx, dy] = [left - symbol.x, top - symbol.y];
  return {
    drawing: {
      width: size / scale,
      height: height / scale,
      background: drawing.background && moveFill(drawing.background, dx, dy),
      items: drawing.items.map((item) =>
        isBackdrop(item, drawing) ? { ...item, width: size / scale, height: height / scale } : moveItem(item, dx, dy),
      ),
      symbol: { ...symbol, x: left, y: top },
    },
    width: size,
    height,
    modulePixels: scale,
  };
}

/** Whether an item is a picture behind the whole drawing, which covers the spare pixels, too. */
const isBackdrop = (item: SceneItem, { width, height }: Drawing): item is PlacedImage =>
  isImage(item) && item.whiteShare !== undefined && item.width === width && item.height === height;

/** Returns the symbol’s start, with half of the spare pixels before it, rounded to a whole pixel. */
const alignStart = (position: number, spare: number, scale: number) => Math.floor(position * scale + spare / 2) / scale;

export function moveItem(item: SceneItem, dx: number, dy: number): SceneItem {
  if (isImage(item)) return { ...item, x: item.x + dx, y: item.y + dy };
  return { path: shiftPath(item.path, dx, dy), fill: moveFill(item.fill, dx, dy) };
}

export function moveFill(fill: Fill, dx: number, dy: number): Fill {
  if (typeof fill === 'string') return fill;
  if (fill.type === 'radial') return { ...fill, cx: fill.cx + dx, cy: fill.cy + dy };
  return { ...fill, x1: fill.x1 + dx, y1: fill.y1 + dy, x2: fill.x2 + dx, y2: fill.y2 + dy };
}
