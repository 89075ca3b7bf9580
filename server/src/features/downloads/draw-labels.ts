import {
  countLabels,
  cutMarkLength,
  fitCode,
  getLabelBox,
  type LabelBox,
  type LabelGrid,
  type LabelLine,
  labelPapers,
  labelText,
  layOutLabel,
  listLabelTexts,
} from '@tessera/contract/rules/label-sheets.ts';
import { drawCornerMarks } from '../../adapters/pdf-writer/corner-marks.ts';
import type { PdfDrawing, PdfFile, PdfFilePage, TextStyle, TypesetLine } from '../../adapters/pdf-writer/port.ts';
import { wrapText } from '../../adapters/pdf-writer/wrap-text.ts';
import type { RenderedCode } from './zip-part.ts';

const pointsPerMm = 72 / 25.4;

const { maxSize, minSize, detailShare, besideShare, belowShare, lineHeight } = labelText;
/** Where the baseline is in a line, as a share of the size. */
const baseline = 0.92;
/** How much smaller text gets until it fits. */
const shrinkFactor = 0.86;
/** The share of the largest size down to which words stay whole. */
const wholeWordShare = 0.6;

const nameStyle = { font: 'instrument-sans', weight: 600, color: '#191a17' } as const;
const detailStyle = { font: 'instrument-sans', weight: 400, color: '#44453f' } as const;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const isRightToLeft = (text: string) => /^[^\p{L}]*[\p{sc=Arab}\p{sc=Hebr}]/u.test(text);

type LabelTexts = ReturnType<typeof listLabelTexts>;
type FittedText = { lines: readonly TypesetLine[]; height: number };

/** Typesets texts one below the other, the first of which may be cut. Returns undefined if they don't fit. */
const tryFit = async (
  pdf: PdfFile,
  texts: LabelTexts,
  box: Pick<LabelBox, 'width' | 'height'>,
  size: number,
  breaksWords = true,
): Promise<FittedText | undefined> => {
  const lines: TypesetLine[] = [];
  for (const { line, text } of texts) {
    const style: TextStyle =
      line === 'name' ? { ...nameStyle, size } : { ...detailStyle, size: Math.max(minSize - 1, size * detailShare) };
    // Rather than taking a word apart, all text gets somewhat smaller.
    if (!breaksWords)
      for (const word of text.split(/(?<=[\s-])/u))
        if ((await pdf.typeset(word.trimEnd(), style)).width > box.width) return undefined;
    lines.push(...(await wrapText(pdf, text, style, box.width)));
  }
  const height = lines.reduce((sum, { style }) => sum + style.size * lineHeight, 0);
  return height > box.height ? undefined : { lines, height };
};

/** Returns texts as large as their box allows; a name that is too long even in the smallest size is cut. */
const fitText = async (
  pdf: PdfFile,
  texts: LabelTexts,
  box: Pick<LabelBox, 'width' | 'height'>,
  largest: number,
): Promise<FittedText> => {
  const largestSize = Math.max(minSize, Math.min(maxSize, largest));
  for (const breaksWords of [false, true]) {
    const smallestSize = breaksWords ? minSize : Math.max(minSize, largestSize * wholeWordShare);
    for (let size = largestSize; ; size = Math.max(smallestSize, size * shrinkFactor)) {
      const fitted = await tryFit(pdf, texts, box, size, breaksWords);
      if (fitted) return fitted;
      if (size === smallestSize) break;
    }
  }
  const [first, ...others] = texts;
  if (!first) return { lines: [], height: 0 };
  const graphemes = Array.from(segmenter.segment(first.text), ({ segment }) => segment);
  let best: FittedText | undefined;
  for (let [low, high] = [1, graphemes.length - 1]; low <= high; ) {
    const middle = Math.floor((low + high) / 2);
    const cut = { ...first, text: `${graphemes.slice(0, middle).join('').trimEnd()}…` };
    const fitted = await tryFit(pdf, [cut, ...others], box, minSize);
    if (fitted) best = fitted;
    if (fitted) low = middle + 1;
    else high = middle - 1;
  }
  return best ?? fitText(pdf, texts.slice(0, -1), box, minSize);
};

type TextAlignment = 'left' | 'center' | 'right';
type PlacedText = FittedText & { box: LabelBox; alignment: TextAlignment };
/** A label on its page. Boxes are in points. */
type PlacedLabel = { box: LabelBox; drawing: PdfDrawing; codeBox: LabelBox; text: PlacedText | null };

const freeShares: Record<TextAlignment, number> = { left: 0, center: 0.5, right: 1 };

/** Converts a box from millimetres to points, and moves it. */
const toPoints = ({ x, y, width, height }: LabelBox, origin = { x: 0, y: 0 }): LabelBox => ({
  x: (origin.x + x) * pointsPerMm,
  y: (origin.y + y) * pointsPerMm,
  width: width * pointsPerMm,
  height: height * pointsPerMm,
});

const drawPlacedText = (page: PdfFilePage, { lines, height, box, alignment }: PlacedText) => {
  let y = box.y + (box.height - height) / 2;
  for (const line of lines) {
    const { size } = line.style;
    page.drawText(line, box.x + (box.width - line.width) * freeShares[alignment], y + size * baseline);
    y += size * lineHeight;
  }
};

const placeLabel = async (
  pdf: PdfFile,
  sheet: LabelGrid,
  number: number,
  { code, drawing }: { code: LabelledCode; drawing: PdfDrawing },
  wanted: readonly LabelLine[],
): Promise<PlacedLabel> => {
  const label = getLabelBox(sheet, number);
  const { code: codePlace, text: textPlace } = layOutLabel(sheet, wanted.length > 0);
  const placed = {
    box: toPoints(label),
    drawing,
    codeBox: toPoints(fitCode(codePlace, drawing.width / drawing.height), label),
  };
  const texts = listLabelTexts(code, wanted);
  if (!textPlace || texts.length === 0) return { ...placed, text: null };
  const isBeside = textPlace.x > codePlace.x;
  const box = toPoints(textPlace, label);
  const fitted = await fitText(pdf, texts, box, box.height * (isBeside ? besideShare : belowShare));
  const alignment = !isBeside ? 'center' : isRightToLeft(code.name) ? 'right' : 'left';
  return { ...placed, text: { ...fitted, box, alignment } };
};

export type LabelledCode = Pick<RenderedCode, 'name' | 'link' | 'externalId' | 'file'>;

/** What is drawn on labels beside codes, and from which label of the first page on. */
export type LabelDrawing = { sheet: LabelGrid; startAt: number; cutMarks: boolean; lines: readonly LabelLine[] };

/** Lays codes out on pages of labels. A code that comes several times is stored once. */
export const drawLabels = async (
  pdf: PdfFile,
  { sheet, startAt, cutMarks, lines }: LabelDrawing,
  codes: AsyncIterable<LabelledCode> | Iterable<LabelledCode>,
): Promise<void> => {
  const paper = labelPapers[sheet.paper];
  const size = { width: paper.width * pointsPerMm, height: paper.height * pointsPerMm };
  let labels: PlacedLabel[] = [];
  let number = startAt;
  const addPage = async () => {
    await pdf.addPage(size, (page) => {
      for (const { box, drawing, codeBox, text } of labels) {
        page.drawDrawing(drawing, codeBox);
        if (text) drawPlacedText(page, text);
        if (cutMarks) drawCornerMarks(page, box, { length: cutMarkLength * pointsPerMm });
      }
    });
    labels = [];
    number = 1;
  };
  let last: { code: LabelledCode; drawing: PdfDrawing } | undefined;
  for await (const code of codes) {
    if (last?.code !== code) last = { code, drawing: await pdf.addDrawing(code.file) };
    labels.push(await placeLabel(pdf, sheet, number, last, lines));
    if (number === countLabels(sheet)) await addPage();
    else number += 1;
  }
  if (labels.length > 0) await addPage();
};
