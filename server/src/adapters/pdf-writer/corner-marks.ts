import type { PdfBox, PdfFilePage } from './port.ts';

/**
 * Marks the corners of a box along its edges, from each corner inwards. Lengths in points.
 * @param options.length of each mark
 * @param options.weight of its line, a grey hairline by default
 */
export const drawCornerMarks = (
  page: PdfFilePage,
  { x, y, width, height }: PdfBox,
  { length, weight }: { length: number; weight?: number },
): void => {
  for (const [cornerX, inX] of [
    [x, length],
    [x + width, -length],
  ] as const)
    for (const [cornerY, inY] of [
      [y, length],
      [y + height, -length],
    ] as const) {
      page.drawLine(cornerX, cornerY, cornerX + inX, cornerY, weight);
      page.drawLine(cornerX, cornerY, cornerX, cornerY + inY, weight);
    }
};
