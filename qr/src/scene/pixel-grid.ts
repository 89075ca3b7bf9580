import { shifted } from './path.ts';
import { type Drawing, type Fill, type Item, isImage } from './scene.ts';

/** The picture would need less than one pixel per module. */
export class PictureTooSmall extends Error {
  override readonly name = 'PictureTooSmall';
  readonly size: number;
  /** The smallest size in px that holds this picture. */
  readonly needs: number;

  constructor(size: number, needs: number) {
    super(`${size} px are too few: the symbol and its quiet zone take ${needs}`);
    this.size = size;
    this.needs = needs;
  }
}

export type OnPixels = {
  drawing: Drawing /** In px. */;
  width: number;
  height: number /** Pixels per module. */;
  scale: number;
};

/**
 * Pixels per module of a picture `size` px wide.
 * @throws {PictureTooSmall} when the size leaves less than one
 */
export function pixelsPerModule({ width }: Pick<Drawing, 'width'>, size: number): number {
  const scale = Math.floor(size / width);
  if (scale < 1) throw new PictureTooSmall(size, Math.ceil(width));
  return scale;
}

/**
 * The same drawing for a picture of exactly `size` px: every module the same whole number of pixels, its edges between
 * pixels, what is left over as ground round it.
 * @throws {PictureTooSmall} when the size leaves less than one pixel for a module
 * @throws {RangeError} when the size is no whole number
 */
export function onPixels(drawing: Drawing, size: number): OnPixels {
  if (!Number.isInteger(size)) throw new RangeError(`a picture takes whole pixels, not ${size}`);
  const scale = pixelsPerModule(drawing, size);
  const height = Math.round((size * drawing.height) / drawing.width);
  const { symbol } = drawing;
  const left = startOf(symbol.x, size - drawing.width * scale, scale);
  const top = startOf(symbol.y, height - drawing.height * scale, scale);
  const [dx, dy] = [left - symbol.x, top - symbol.y];
  return {
    drawing: {
      width: size / scale,
      height: height / scale,
      background: drawing.background && movedFill(drawing.background, dx, dy),
      items: drawing.items.map((item) => moved(item, dx, dy)),
      symbol: { ...symbol, x: left, y: top },
    },
    width: size,
    height,
    scale,
  };
}

/** Where the symbol begins when half of what is left over comes before it: on a whole pixel. */
const startOf = (at: number, left: number, scale: number) => Math.floor(at * scale + left / 2) / scale;

export function moved(item: Item, dx: number, dy: number): Item {
  if (isImage(item)) return { ...item, x: item.x + dx, y: item.y + dy };
  return { path: shifted(item.path, dx, dy), fill: movedFill(item.fill, dx, dy) };
}

export function movedFill(fill: Fill, dx: number, dy: number): Fill {
  if (typeof fill === 'string') return fill;
  if (fill.type === 'radial') return { ...fill, cx: fill.cx + dx, cy: fill.cy + dy };
  return { ...fill, x1: fill.x1 + dx, y1: fill.y1 + dy, x2: fill.x2 + dx, y2: fill.y2 + dy };
}
