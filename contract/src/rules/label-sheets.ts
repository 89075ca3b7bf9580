/** Sheets of labels that can be bought, and what is printed where on them. Lengths are in mm, from the upper left corner. */

export const labelPapers = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type LabelPaper = keyof typeof labelPapers;

/** Where the labels of a sheet are. */
export type LabelGrid = {
  paper: LabelPaper;
  columns: number;
  rows: number;
  /** Of one label. */
  width: number;
  height: number;
  /** From one label to the next. */
  pitchX: number;
  pitchY: number;
  /** Of the first label. */
  left: number;
  top: number;
};

export type LabelSheet = LabelGrid & {
  maker: string;
  /** The number under which the maker sells it. */
  product: string;
  /** Where its figures are published. */
  source: string;
};

/**
 * The label definitions that LibreOffice ships. Only sheets that are in it are offered: their figures can be looked up there under
 * maker and product number, in hundredths of a millimetre.
 */
const source =
  'https://github.com/LibreOffice/core/blob/02891e1ae50b72daee0e40e3de36f7d09b54cabb/officecfg/registry/data/org/openoffice/Office/Labels.xcu';

type Figures = readonly [
  columns: number,
  rows: number,
  width: number,
  height: number,
  pitchX: number,
  pitchY: number,
  left: number,
  top: number,
];

const define = (maker: string, paper: LabelPaper, product: string, figures: Figures): LabelSheet => {
  const [columns, rows, width, height, pitchX, pitchY, left, top] = figures;
  return { maker, product, paper, columns, rows, width, height, pitchX, pitchY, left, top, source };
};
const avery = (product: string, ...figures: Figures) => define('Avery', 'a4', product, figures);
const averyLetter = (product: string, ...figures: Figures) => define('Avery', 'letter', product, figures);
const herma = (product: string, ...figures: Figures) => define('HERMA', 'a4', product, figures);

/** By id, which never changes. */
export const labelSheets = {
  'avery-l7160': avery('L7160', 3, 7, 63.5, 38.1, 66.04, 38.1, 7.2, 15.15),
  'avery-l7651': avery('L7651', 5, 13, 38.1, 21.17, 40.64, 21.17, 4.67, 10.9),
  'avery-l7163': avery('L7163', 2, 7, 99.06, 38.1, 101.6, 38.1, 4.67, 15.15),
  'avery-l7165': avery('L7165', 2, 4, 99.06, 67.73, 101.6, 67.73, 4.67, 13.04),
  'avery-l6008': avery('L6008', 7, 27, 25.4, 10, 27.94, 10, 8.48, 13.43),
  'avery-l6009': avery('L6009', 4, 12, 45.72, 21.17, 48.26, 21.17, 9.75, 21.41),
  'avery-l6011': avery('L6011', 3, 9, 63.5, 29.63, 66.04, 29.63, 7.21, 15.1),
  'avery-l6012': avery('L6012', 2, 5, 96, 50.8, 98.54, 50.8, 7.73, 21.43),
  'avery-l6112': avery('L6112', 4, 6, 40, 40, 46, 46, 16, 13.43),
  'avery-l7156': avery('L7156', 3, 15, 58, 17.8, 69.54, 17.8, 6.46, 14.1),
  'avery-l7157': avery('L7157', 3, 11, 64, 24.3, 66.54, 24.3, 6.46, 14),
  'avery-l7158': avery('L7158', 3, 10, 64, 26.7, 66.54, 26.7, 6.46, 14),
  'avery-l7159': avery('L7159', 3, 8, 64, 33.86, 66.54, 33.86, 6.46, 13.06),
  'avery-l7161': avery('L7161', 3, 6, 63.5, 46.56, 66.04, 46.56, 7.21, 8.82),
  'avery-l7162': avery('L7162', 2, 8, 99.06, 33.87, 101.6, 33.87, 4.67, 13.02),
  'avery-l7164': avery('L7164', 3, 4, 63.5, 71.97, 66.04, 71.97, 7.21, 4.57),
  'avery-l7166': avery('L7166', 2, 3, 99.06, 93.13, 101.6, 93.13, 4.67, 8.81),
  'avery-l7173': avery('L7173', 2, 5, 99.06, 57, 101.6, 57, 4.67, 6),
  'avery-l7177': avery('L7177', 2, 6, 99.06, 42.33, 101.6, 42.33, 4.67, 21.44),
  'avery-l7652': avery('L7652', 4, 16, 45.72, 16.93, 48.26, 16.93, 9.75, 12.99),
  'herma-4474': herma('4474', 4, 10, 48.5, 25.4, 48.5, 25.4, 8, 21.5),
  'herma-4607': herma('4607', 4, 16, 48.26, 16.93, 48.26, 16.93, 8.48, 13.06),
  'herma-4608': herma('4608', 4, 11, 48.26, 25.4, 48.26, 25.4, 8.48, 8.8),
  'herma-4667': herma('4667', 2, 5, 96, 50.8, 98.54, 50.8, 7.73, 21.5),
  'herma-4669': herma('4669', 2, 6, 96.52, 42.33, 96.52, 42.33, 8.48, 21.5),
  'herma-4670': herma('4670', 3, 8, 66, 33.87, 66, 33.87, 6, 13.03),
  'herma-4672': herma('4672', 2, 8, 96.52, 33.87, 96.52, 33.87, 8.48, 13.03),
  'herma-4677': herma('4677', 3, 7, 63.5, 38.1, 66.04, 38.1, 7.21, 15.15),
  'avery-5159': averyLetter('5159', 2, 7, 101.6, 38.1, 106.38, 38.1, 3.96, 6.35),
  'avery-5160': averyLetter('5160', 3, 10, 66.68, 25.4, 69.85, 25.4, 4.78, 12.7),
  'avery-5161': averyLetter('5161', 2, 10, 101.6, 25.4, 106.36, 25.4, 3.96, 12.7),
  'avery-5162': averyLetter('5162', 2, 7, 101.6, 33.87, 106.36, 33.87, 3.96, 21.17),
  'avery-5163': averyLetter('5163', 2, 5, 101.6, 50.8, 106.36, 50.8, 3.96, 12.7),
  'avery-5164': averyLetter('5164', 2, 3, 101.6, 84.67, 106.36, 84.67, 3.96, 12.7),
  'avery-5167': averyLetter('5167', 4, 20, 44.45, 12.7, 52.4, 12.7, 7.14, 12.7),
} as const satisfies Readonly<Record<string, LabelSheet>>;

export type LabelSheetId = keyof typeof labelSheets;
export const labelSheetIds = Object.keys(labelSheets) as [LabelSheetId, ...LabelSheetId[]];

/** What can be beside a code, in this order. */
export const labelLines = ['name', 'link', 'externalId'] as const;
export type LabelLine = (typeof labelLines)[number];

/** Returns the texts of a label, one per line that its code has something for: links without what all of them begin with. */
export const listLabelTexts = (
  code: Readonly<Record<'name' | 'link', string>> & { readonly externalId?: string | null },
  lines: readonly LabelLine[],
): { line: LabelLine; text: string }[] => {
  const link = /^https?:\/\/(.*?)\/?$/s.exec(code.link)?.[1];
  const texts: Record<LabelLine, string> = { name: code.name, link: link ?? '', externalId: code.externalId ?? '' };
  return labelLines.flatMap((line) =>
    lines.includes(line) && texts[line] !== '' ? [{ line, text: texts[line] }] : [],
  );
};

/** Text on labels: sizes in points, the largest also as a share of the height of its box, beside and below a code. */
export const labelText = {
  ...{ maxSize: 14, minSize: 5, besideShare: 0.18, belowShare: 0.5 },
  /** How much smaller the lines below a name are. */
  detailShare: 0.78,
  /** From one line to the next, as a share of the size. */
  lineHeight: 1.18,
} as const;

/** The length of cut marks in mm, along the edges of a label from its corners. */
export const cutMarkLength = 2;

export type LabelBox = { x: number; y: number; width: number; height: number };

export const countLabels = ({ columns, rows }: LabelGrid): number => columns * rows;

/** The most labels that a sheet has. */
export const maxLabelsPerSheet = Math.max(...Object.values(labelSheets).map(countLabels));

/** How many pages `count` labels take if the first is printed on label `startAt` of its sheet. */
export const countLabelPages = (sheet: LabelGrid, startAt: number, count: number): number =>
  Math.ceil((startAt - 1 + count) / countLabels(sheet));

/** The place of a label, by its number from 1 on: row by row, from the left. */
export const getLabelBox = (
  { columns, left, top, pitchX, pitchY, width, height }: LabelGrid,
  label: number,
): LabelBox => ({
  x: left + ((label - 1) % columns) * pitchX,
  y: top + Math.floor((label - 1) / columns) * pitchY,
  width,
  height,
});

/** Nothing is printed nearer to the edge of a label, since printers feed paper only about that exactly. */
const getSafeMargin = ({ height }: Pick<LabelGrid, 'height'>): number => (height < 15 ? 1 : 2);

/** Between code and text. */
const textGap = 1.5;
/** The share that text has of a label, at least. */
const [minTextWidthShare, textHeightShare] = [0.28, 0.22];
/** From this ratio of width to height, text is beside the code. */
const minWideRatio = 1.25;

/** A part of a label, from its upper left corner; the code is centred in its own. */
export type LabelLayout = { code: LabelBox; text: LabelBox | null };

/** Divides a label into the place of its code, as large as possible, and that of its text: beside it on a wide label, else below. */
export const layOutLabel = (sheet: LabelGrid, hasText: boolean): LabelLayout => {
  const margin = getSafeMargin(sheet);
  const [width, height] = [sheet.width - 2 * margin, sheet.height - 2 * margin];
  if (!hasText) return { code: { x: margin, y: margin, width, height }, text: null };
  if (width / height >= minWideRatio) {
    const side = Math.min(height, width * (1 - minTextWidthShare) - textGap);
    const textX = margin + side + textGap;
    return {
      code: { x: margin, y: margin, width: side, height },
      text: { x: textX, y: margin, width: sheet.width - margin - textX, height },
    };
  }
  const textHeight = height * textHeightShare;
  return {
    code: { x: margin, y: margin, width, height: height - textHeight - textGap },
    text: { x: margin, y: sheet.height - margin - textHeight, width, height: textHeight },
  };
};

/** Returns the place of a code in its box: as large as its proportions, width to height, allow, and centred. */
export const fitCode = (box: LabelBox, ratio: number): LabelBox => {
  const width = Math.min(box.width, box.height * ratio);
  const height = width / ratio;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
};

/** Around the labels on plain paper, since printers don’t print up to its edge. */
const paperMargin = 8;

const getPrintableSize = (paper: LabelPaper) => ({
  width: labelPapers[paper].width - 2 * paperMargin,
  height: labelPapers[paper].height - 2 * paperMargin,
});

/** How many columns and rows plain paper is divided into. */
export const maxPlainColumns = 12;
export const maxPlainRows = 18;

/** Divides plain paper into labels without gaps. */
export const divideSheet = (paper: LabelPaper, columns: number, rows: number): LabelGrid => {
  const printable = getPrintableSize(paper);
  const [width, height] = [printable.width / columns, printable.height / rows];
  return { paper, columns, rows, width, height, pitchX: width, pitchY: height, left: paperMargin, top: paperMargin };
};

/** The widest code, of the proportions width to height, that plain paper takes. */
export const getMaxCopyWidth = (paper: LabelPaper, ratio: number): number => {
  const { width, height } = getPrintableSize(paper);
  const margin = getSafeMargin({ height });
  return Math.min(width - 2 * margin, (height - 2 * margin) * ratio);
};

/** Fills plain paper with labels for codes of a width, up to `getMaxCopyWidth`, centred and without gaps. */
export const fillSheet = (paper: LabelPaper, codeWidth: number, ratio: number): LabelGrid => {
  const printable = getPrintableSize(paper);
  const codeHeight = codeWidth / ratio;
  const narrow = getSafeMargin({ height: 0 });
  const margin = getSafeMargin({ height: codeHeight + 2 * narrow });
  const [width, height] = [codeWidth + 2 * margin, codeHeight + 2 * margin];
  const columns = Math.max(1, Math.floor(printable.width / width + tolerance));
  const rows = Math.max(1, Math.floor(printable.height / height + tolerance));
  const left = (labelPapers[paper].width - columns * width) / 2;
  const top = (labelPapers[paper].height - rows * height) / 2;
  return { paper, columns, rows, width, height, pitchX: width, pitchY: height, left, top };
};

/** Tolerates the rounding of a width that fits exactly. */
const tolerance = 1e-6;

/** How a sheet of copies is divided: as labels that can be bought, or plain paper by number or by the width of the code. */
export type CopyLayout =
  | { sheet: LabelSheetId }
  | { paper: LabelPaper; columns: number; rows: number }
  | { paper: LabelPaper; mm: number };

/** Returns where the copies of a code of these proportions are, and the width in mm at which each is printed. */
export const layOutCopies = (layout: CopyLayout, ratio: number): { grid: LabelGrid; codeWidth: number } => {
  const grid =
    'sheet' in layout
      ? labelSheets[layout.sheet]
      : 'mm' in layout
        ? fillSheet(layout.paper, Math.min(layout.mm, getMaxCopyWidth(layout.paper, ratio)), ratio)
        : divideSheet(layout.paper, layout.columns, layout.rows);
  return { grid, codeWidth: fitCode(layOutLabel(grid, false).code, ratio).width };
};
