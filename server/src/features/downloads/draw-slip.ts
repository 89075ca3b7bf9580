import { documentFont } from '@tessera/qr';
import type { Slip, SlipBox, SlipColumn } from '@tessera/qr-types/define-type.ts';
import { drawCornerMarks } from '../../adapters/pdf-writer/corner-marks.ts';
import type { PdfFile, TextStyle, TypesetLine } from '../../adapters/pdf-writer/port.ts';
import { wrapText } from '../../adapters/pdf-writer/wrap-text.ts';

const pointsPerMm = 72 / 25.4;

/** Where the baseline is below the upper edge of a line, as a share of the size. */
const baseline = 0.85;
/** How much smaller the text of a column gets until it fits. */
const scales = [1, 0.9, 0.8, 0.7];
const alignments = { left: 0, center: 0.5, right: 1 } as const;

/** The corners of a box are marked along its edges. */
const cornerMarks = { length: 3 * pointsPerMm, weight: 0.75 };

type PlacedText = { line: TypesetLine; x: number; y: number };
/** In points. */
type PlacedColumn = { texts: PlacedText[]; boxes: SlipBox[]; height: number };

const placeAtScale = async (pdf: PdfFile, column: SlipColumn, scale: number): Promise<PlacedColumn> => {
  const [x, top, width] = [column.x * pointsPerMm, column.y * pointsPerMm, column.width * pointsPerMm];
  const placed: PlacedColumn = { texts: [], boxes: [], height: 0 };
  for (const { text, size, lineHeight, isBold, box } of column.texts) {
    const style: TextStyle = { font: documentFont, weight: isBold ? 700 : 400, size: size * scale, color: '#000000' };
    for (const line of text === '' ? [undefined] : await wrapText(pdf, text, style, width)) {
      const y = top + placed.height + style.size * baseline;
      if (line) placed.texts.push({ line, x: x + (width - line.width) * alignments[column.align ?? 'left'], y });
      placed.height += lineHeight * scale;
    }
    if (!box) continue;
    const [boxWidth, height] = [box.width * pointsPerMm, box.height * pointsPerMm];
    placed.boxes.push({ x, y: top + placed.height, width: boxWidth, height });
    placed.height += height;
  }
  return placed;
};

/** Places the texts of a column, smaller if there is too much of it. */
const placeColumn = async (pdf: PdfFile, column: SlipColumn): Promise<PlacedColumn> => {
  const max = column.height === undefined ? Number.POSITIVE_INFINITY : column.height * pointsPerMm;
  let placed = await placeAtScale(pdf, column, 1);
  for (const scale of scales) {
    if (placed.height <= max) break;
    placed = await placeAtScale(pdf, column, scale);
  }
  return placed;
};

/**
 * Draws a slip with its code, a PDF of which the symbol takes `symbolShare` of the width. The symbol has exactly its
 * prescribed size; its quiet zone is around that.
 */
export const drawSlip = async (
  pdf: PdfFile,
  slip: Slip,
  code: { file: Uint8Array; symbolShare: number },
): Promise<void> => {
  const columns = await Promise.all(slip.columns.map((column) => placeColumn(pdf, column)));
  const drawing = await pdf.addDrawing(code.file);
  const codeWidth = (slip.code.width / code.symbolShare) * pointsPerMm;
  const quietWidth = (codeWidth - slip.code.width * pointsPerMm) / 2;
  const toPoints = ({ x, y, width, height }: SlipBox) => ({
    x: x * pointsPerMm,
    y: y * pointsPerMm,
    width: width * pointsPerMm,
    height: height * pointsPerMm,
  });
  const boxes = [...slip.boxes.map(toPoints), ...columns.flatMap((column) => column.boxes)];
  const size = { width: slip.width * pointsPerMm, height: slip.height * pointsPerMm };
  await pdf.addPage(size, (page) => {
    const codeBox = { x: slip.code.x * pointsPerMm - quietWidth, y: slip.code.y * pointsPerMm - quietWidth };
    page.drawDrawing(drawing, { ...codeBox, width: codeWidth, height: codeWidth });
    for (const { texts } of columns) for (const { line, x, y } of texts) page.drawText(line, x, y);
    for (const [from, to] of slip.lines)
      page.drawLine(from.x * pointsPerMm, from.y * pointsPerMm, to.x * pointsPerMm, to.y * pointsPerMm);
    for (const box of boxes) drawCornerMarks(page, box, cornerMarks);
  });
};
