import {
  type DownloadDpi,
  type DownloadQuery,
  defaultSize,
  downloadDpis,
  downloadSizes,
  getBitmapWidthMm,
  isBitmap,
  isInkName,
  pageTypes,
  paperWidthMm,
} from '@tessera/contract/api/downloads.ts';
import { type SheetPaper, type SheetQuery, sheetPapers } from '@tessera/contract/api/sheet-options.ts';
import { downloadPixels } from '@tessera/contract/rules/download-pixels.ts';
import {
  type CopyLayout,
  countLabels,
  labelSheetIds,
  labelSheets,
  maxPlainColumns,
  maxPlainRows,
} from '@tessera/contract/rules/label-sheets.ts';
import { type ColorSpace, type FormatId, formats, type RenderRequest } from '@tessera/qr';
import { defaultDpi, mmToPx, pxToMm } from '@tessera/qr/formats/density.ts';
import { z } from 'zod';
import { getUsualPage } from '../../i18n/usual-page.ts';

export const availableFormats = Object.keys(formats) as FormatId[];

/** Sizes in px, ascending: those of the specification, and the default. */
export const availableSizes = [...downloadSizes, defaultSize].sort((one, other) => one - other);

export const availablePages = ['code', ...pageTypes] as const;

/** The pages in the order in which they’re offered: those of the visitor’s region first. */
export const listPaperSizes = (usual: 'A4' | 'Letter'): (typeof availablePages)[number][] => {
  const isUsual = (page: (typeof pageTypes)[number]) => page.startsWith('A') === (usual === 'A4');
  return ['code', ...pageTypes.filter(isUsual), ...pageTypes.filter((page) => !isUsual(page))];
};

/** Units that the width of a bitmap can be chosen in. */
export const widthUnits = ['px', 'mm', 'cm', 'in'] as const;
export type WidthUnit = (typeof widthUnits)[number];

/** How a sheet of copies is divided: into columns and rows, by the width of the code, or as labels that can be bought. */
export const sheetDivisions = ['number', 'width', 'labels'] as const;

export const sheetPaperNames = Object.keys(sheetPapers) as [SheetPaper, ...SheetPaper[]];

const sheetChoiceSchema = z.object({
  divided: z.enum(sheetDivisions).catch('number'),
  paper: z.enum(sheetPaperNames).catch(() => getUsualPage(navigator.languages)),
  columns: z.number().int().min(1).max(maxPlainColumns).catch(3),
  rows: z.number().int().min(1).max(maxPlainRows).catch(4),
  labels: z
    .enum(labelSheetIds)
    .catch(() => (getUsualPage(navigator.languages) === 'Letter' ? 'avery-5160' : 'avery-l7160')),
  /** The first label that is used. */
  startAt: z.number().int().min(1).catch(1),
  cutMarks: z.boolean().catch(true),
});
export type SheetChoice = z.output<typeof sheetChoiceSchema>;

const downloadChoiceSchema = z.object({
  format: z.enum(availableFormats as [FormatId, ...FormatId[]]).catch('png'),
  /** Bitmaps: how the width is chosen; in pixels it’s `size`, else `mm`. */
  unit: z.enum(widthUnits).catch('px'),
  /** Width in pixels. */
  size: z.number().int().min(downloadPixels.min).max(downloadPixels.max).catch(defaultSize),
  /** Bitmaps: pixels per inch. */
  dpi: z.literal(downloadDpis).catch(defaultDpi as DownloadDpi),
  characters: z.enum(['normal', 'big']).catch('normal'),
  ink: z.enum(['rgb', 'cmyk']).catch('rgb'),
  page: z.enum(availablePages).catch('code'),
  marks: z.boolean().catch(false),
  /** PDF in CMYK: as PDF/X-4. */
  pdfX: z.boolean().catch(false),
  /** The ink of a design of one colour; empty for none. */
  spotColor: z
    .string()
    .refine((name) => name === '' || isInkName(name))
    .catch(''),
  /** Width in print, in mm. */
  mm: z.number().min(paperWidthMm.min).max(paperWidthMm.max).catch(35),
  /** PDF: the code once, or a sheet full of it. */
  copies: z.enum(['one', 'sheet']).catch('one'),
  sheet: sheetChoiceSchema.catch(() => sheetChoiceSchema.parse({})),
  /** Whether the verification report is downloaded as a second file. */
  withReceipt: z.boolean().catch(false),
});

/** Options of a download. Each format uses those that apply to it; the others are kept for other formats. */
export type DownloadChoice = z.output<typeof downloadChoiceSchema>;

const storageKey = 'download';

/** The first choice: a PNG of the default size. */
export const defaultChoice: DownloadChoice = downloadChoiceSchema.parse({});

/** Loads the last choice in this browser. */
export const loadLastChoice = (): DownloadChoice => {
  try {
    return downloadChoiceSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return defaultChoice;
  }
};

export const saveLastChoice = (chosen: DownloadChoice): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
  } catch {
    // Without storage the next download starts with the default choice.
  }
};

/** Returns the colour space of the file: CMYK only if the format supports it. */
export const getColorSpace = ({ format, ink }: DownloadChoice): ColorSpace =>
  (formats[format].colorSpaces as readonly ColorSpace[]).includes(ink) ? ink : 'rgb';

/** Returns the width of a bitmap in whole pixels, and what that is at its density in mm. */
export const getBitmapWidth = ({ unit, size, mm, dpi }: DownloadChoice): { px: number; mm: number } => {
  if (unit === 'px') return { px: size, mm: pxToMm(size, dpi) };
  const { min, max } = getBitmapWidthMm(dpi);
  const chosenMm = Math.max(min, Math.min(max, mm));
  return { px: mmToPx(chosenMm, dpi), mm: chosenMm };
};

/** Returns whether the browser renders and verifies the file; the server does the others (docs/decisions/0009). */
export const isRenderedLocally = (choice: DownloadChoice): boolean =>
  !formats[choice.format].hasPages && getColorSpace(choice) === 'rgb';

/** Whether the file follows PDF/X-4. */
export const isPdfX = (choice: DownloadChoice): boolean =>
  choice.pdfX && choice.format === 'pdf' && getColorSpace(choice) === 'cmyk';

/** Converts a choice to the engine’s render request. */
export const toRenderRequest = (
  choice: DownloadChoice,
  code: Pick<RenderRequest, 'text' | 'style' | 'kind' | 'title'>,
): RenderRequest => ({
  ...code,
  format: choice.format,
  ...(isBitmap(choice.format) ? { size: getBitmapWidth(choice).px, dpi: choice.dpi } : { size: choice.size }),
  colorSpace: getColorSpace(choice),
  characters: choice.characters,
});

/** Converts a choice to the query of the download route. */
export const toDownloadQuery = (
  choice: DownloadChoice,
): Partial<Record<keyof DownloadQuery, string | number | boolean>> => {
  const { format, size, characters, page, mm, dpi, marks, spotColor } = choice;
  if (format === 'ascii') return { format, size: characters === 'big' ? 'Big' : 'Normal' };
  const colorProfile = getColorSpace(choice) === 'cmyk' ? 'CMYK' : 'RGB';
  if (isBitmap(format))
    return { format, size: getBitmapWidth(choice).px, colorProfile, ...(dpi !== defaultDpi && { dpi }) };
  if (!formats[format].hasPages) return { format, size, colorProfile };
  return {
    ...{ format, colorProfile, mm, marks },
    ...(page !== 'code' && { pageType: page }),
    ...(isPdfX(choice) && { pdfStandard: 'PDF/X-4' }),
    ...(spotColor !== '' && { spotColor }),
  };
};

/** Whether the file is a sheet with copies of the code. */
export const isSheet = ({ format, copies }: DownloadChoice): boolean => format === 'pdf' && copies === 'sheet';

export const toCopyLayout = ({ sheet, mm }: DownloadChoice): CopyLayout => {
  const { divided, labels, columns, rows } = sheet;
  if (divided === 'labels') return { sheet: labels };
  const paper = sheetPapers[sheet.paper];
  return divided === 'number' ? { paper, columns, rows } : { paper, mm };
};

/** Returns the first label that is used: only bought sheets have some that are gone. */
export const getFirstLabel = ({ divided, labels, startAt }: SheetChoice): number =>
  divided === 'labels' ? Math.min(startAt, countLabels(labelSheets[labels])) : 1;

/** Converts a choice to the query of the route for sheets. */
export const toSheetQuery = (choice: DownloadChoice): Partial<Record<keyof SheetQuery, string | number | boolean>> => {
  const { divided, paper: pageType, columns, rows, labels, cutMarks } = choice.sheet;
  const common = { cutMarks, colorProfile: getColorSpace(choice) === 'cmyk' ? 'CMYK' : 'RGB' };
  if (divided === 'labels') return { ...common, sheet: labels, startAt: getFirstLabel(choice.sheet) };
  return { ...common, pageType, ...(divided === 'number' ? { columns, rows } : { mm: choice.mm }) };
};

/** Returns a key that is equal for choices with the same file. */
export const getFileKey = (choice: DownloadChoice): string =>
  JSON.stringify(isSheet(choice) ? toSheetQuery(choice) : toDownloadQuery(choice));
