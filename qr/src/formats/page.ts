import type { Scene } from '../scene/scene.ts';
import { pxToMm } from './density.ts';

/** The page that a code is printed on. All lengths are in points, 72 per inch, from the bottom left corner. */

/** Width and height in mm: ISO 216, and the sizes that North America uses (ANSI/ASME Y14.1; Legal by custom). */
export const pageSizes = {
  A4: [210, 297],
  A3: [297, 420],
  A2: [420, 594],
  A1: [594, 841],
  A0: [841, 1189],
  Letter: [215.9, 279.4],
  Legal: [215.9, 355.6],
  Tabloid: [279.4, 431.8],
} as const;

export type PageSize = keyof typeof pageSizes;

export type PageOptions = {
  /** `code` makes the page as large as the code. */
  paperSize: PageSize | 'code';
  /** Width of the whole picture in mm, including quiet zone and frame. */
  mm: number;
  /** Crop marks, and a bleed. */
  cropMarks: boolean;
};

/** The picture does not fit the page. */
export class PageTooSmallError extends Error {
  override readonly name = 'PageTooSmallError';
  /** The maximum width in mm that fits the page. */
  readonly maxMm: number;

  constructor(mm: number, page: PageSize, maxMm: number) {
    super(`${mm} mm are too wide for ${page}, which takes ${maxMm}`);
    this.maxMm = maxMm;
  }
}

/** Width of the whole picture on paper in mm; by default from its pixels at the standard density. */
export const printWidthMm = ({ mm }: Partial<PageOptions>, size: number): number => mm ?? pxToMm(size);

export type Rectangle = { x: number; y: number; width: number; height: number };

export type PageLayout = {
  /** The whole page. */
  media: Rectangle;
  /** The picture’s rectangle, along which the page is cut. */
  trim: Rectangle;
  /** The background’s rectangle; equal to the trim without crop marks. */
  bleed: Rectangle;
  /** Points per unit of the scene. */
  scale: number;
  /** Lines from (x1, y1) to (x2, y2). */
  cropMarks: readonly (readonly [number, number, number, number])[];
};

const mmToPoints = (mm: number) => (mm * 72) / 25.4;

export const bleedMm = 3;
const markMm = 5;
/** What crop marks and bleed take on each side of a code. */
export const cropMarksMarginMm = bleedMm + markMm;

/**
 * @param size width in px, used if `mm` is missing
 * @throws {PageTooSmallError} if the page is smaller than the picture
 * @throws {RangeError} if a width is not positive and finite
 */
export function layOutPage(scene: Scene, pageOptions: Partial<PageOptions>, size: number): PageLayout {
  const { paperSize = 'code', cropMarks = false } = pageOptions;
  const widthMm = printWidthMm(pageOptions, size);
  if (!(widthMm > 0 && widthMm < 1e5)) throw new RangeError(`no such width: ${widthMm} mm`);
  const heightMm = (widthMm * scene.height) / scene.width;
  const marginMm = cropMarks ? cropMarksMarginMm : 0;
  const [pageWidthMm, pageHeightMm] =
    paperSize === 'code' ? [widthMm + 2 * marginMm, heightMm + 2 * marginMm] : pageSizes[paperSize];
  if (paperSize !== 'code') {
    const maxMm = Math.floor(
      Math.min(pageWidthMm - 2 * marginMm, ((pageHeightMm - 2 * marginMm) * widthMm) / heightMm),
    );
    if (widthMm > maxMm) throw new PageTooSmallError(widthMm, paperSize, maxMm);
  }
  const media = { x: 0, y: 0, width: mmToPoints(pageWidthMm), height: mmToPoints(pageHeightMm) };
  const trim = {
    x: mmToPoints((pageWidthMm - widthMm) / 2),
    y: mmToPoints((pageHeightMm - heightMm) / 2),
    width: mmToPoints(widthMm),
    height: mmToPoints(heightMm),
  };
  const bleed = cropMarks ? expandRectangle(trim, mmToPoints(bleedMm)) : trim;
  return { media, trim, bleed, scale: trim.width / scene.width, cropMarks: cropMarks ? buildCropMarks(trim) : [] };
}

const expandRectangle = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Two lines per corner, ending where the bleed starts. */
function buildCropMarks({ x, y, width, height }: Rectangle): PageLayout['cropMarks'] {
  const [near, far] = [mmToPoints(bleedMm), mmToPoints(cropMarksMarginMm)];
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
