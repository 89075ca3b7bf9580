import type { Scene } from '../scene/scene.ts';
import { mmOf } from './density.ts';

/** The paper that a code is printed on. All lengths are points, 72 to the inch, from the bottom left corner, as printers count. */

/** Width and height in mm: ISO 216. */
export const pages = {
  A4: [210, 297],
  A3: [297, 420],
  A2: [420, 594],
  A1: [594, 841],
  A0: [841, 1189],
} as const;

export type PageSize = keyof typeof pages;

export type Sheet = {
  /** `code` makes the paper as large as the code. */
  page: PageSize | 'code';
  /** Width of the whole picture, quiet zone and frame included, in mm. */
  mm: number;
  /** Crop marks, and 3 mm of ground beyond the cut. */
  marks: boolean;
};

/** The picture does not fit the page. */
export class SheetTooSmall extends Error {
  override readonly name = 'SheetTooSmall';
  /** The largest width in mm that the page takes. */
  readonly most: number;

  constructor(mm: number, page: PageSize, most: number) {
    super(`${mm} mm are too wide for ${page}, which takes ${most}`);
    this.most = most;
  }
}

/** Width of the whole picture on paper in mm: without one it is printed as densely as a picture of pixels. */
export const printedWidth = ({ mm }: Partial<Sheet>, size: number): number => mm ?? mmOf(size);

export type Rectangle = { x: number; y: number; width: number; height: number };

export type Layout = {
  /** The whole paper. */
  media: Rectangle;
  /** Where the picture lies, and where it is cut. */
  trim: Rectangle;
  /** Where the ground reaches, which is the trim without crop marks. */
  bleed: Rectangle;
  /** Points per unit of the scene. */
  scale: number;
  /** Lines from (x1, y1) to (x2, y2). */
  marks: readonly (readonly [number, number, number, number])[];
};

const points = (mm: number) => (mm * 72) / 25.4;

const bleedMm = 3;
const markMm = 5;

/**
 * @param size width in px, which decides where `mm` is not given
 * @throws {SheetTooSmall} when the page is smaller than the picture
 * @throws {RangeError} when a width is not more than 0 and finite
 */
export function layOut(scene: Scene, sheet: Partial<Sheet>, size: number): Layout {
  const { page = 'code', marks = false } = sheet;
  const wide = printedWidth(sheet, size);
  if (!(wide > 0 && wide < 1e5)) throw new RangeError(`no such width: ${wide} mm`);
  const high = (wide * scene.height) / scene.width;
  const around = marks ? bleedMm + markMm : 0;
  const [pageWide, pageHigh] = page === 'code' ? [wide + 2 * around, high + 2 * around] : pages[page];
  if (page !== 'code') {
    const most = Math.floor(Math.min(pageWide - 2 * around, ((pageHigh - 2 * around) * wide) / high));
    if (wide > most) throw new SheetTooSmall(wide, page, most);
  }
  const media = { x: 0, y: 0, width: points(pageWide), height: points(pageHigh) };
  const trim = {
    x: points((pageWide - wide) / 2),
    y: points((pageHigh - high) / 2),
    width: points(wide),
    height: points(high),
  };
  const bleed = marks ? grown(trim, points(bleedMm)) : trim;
  return { media, trim, bleed, scale: trim.width / scene.width, marks: marks ? cropMarks(trim) : [] };
}

const grown = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Two lines at each corner, which stop where the bleed begins. */
function cropMarks({ x, y, width, height }: Rectangle): Layout['marks'] {
  const [near, far] = [points(bleedMm), points(bleedMm + markMm)];
  const lines = [
    [x, -1, y, -1],
    [x + width, 1, y, -1],
    [x, -1, y + height, 1],
    [x + width, 1, y + height, 1],
  ] as const;
  return lines.flatMap(([cornerX, outX, cornerY, outY]) => [
    [cornerX + outX * near, cornerY, cornerX + outX * far, cornerY] as const,
    [cornerX, cornerY + outY * near, cornerX, cornerY + outY * far] as const,
  ]);
}
