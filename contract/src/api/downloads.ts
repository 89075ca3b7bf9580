import { defaultDpi, mmToPx, pxToMm } from '@tessera/qr/formats/density.ts';
import { type FormatId, formats } from '@tessera/qr/formats/index.ts';
import { pageSizes } from '@tessera/qr/formats/page.ts';
import { catalogue, type TypeManifest } from '@tessera/qr-types';
import { z } from 'zod';
import { downloadPixels } from '../rules/download-pixels.ts';
import { maxBulkCodes } from './bulk.ts';
import { route } from './route.ts';
import { sheetQuery } from './sheet-options.ts';
import { task } from './tasks.ts';

const getKeys = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

/** Side lengths of images in pixels (specification §9, downloads). */
export const downloadSizes = [512, 1024, 2048, 4096] as const;
export const defaultSize = 2000;
/** Densities that bitmaps can state: of screens, drafts, photographs and line art. */
export const downloadDpis = [72, 150, 300, 600] as const;
export type DownloadDpi = (typeof downloadDpis)[number];
/** Sizes of the text formats: half blocks, or two characters per module. */
export const textSizes = ['Normal', 'Big'] as const;
export const colorProfiles = ['RGB', 'CMYK'] as const;
export const pageTypes = getKeys(pageSizes);

/** Whether a format supports CMYK colours. */
export const supportsCmyk = (format: FormatId): boolean =>
  (formats[format].colorSpaces as readonly string[]).includes('cmyk');

/** Standards of print shops that a PDF can follow. */
export const pdfStandards = ['PDF/X-4'] as const;

export const maxInkNameLength = 60;

/** Names of what every press prints, or of all plates together: none of them is a spot colour. */
const processInks = ['cyan', 'magenta', 'yellow', 'black', 'all', 'none'];

/** Whether a text can name a spot colour, in the characters that every program reads alike. */
export const isInkName = (name: string): boolean =>
  name.length <= maxInkNameLength &&
  /^[A-Za-z0-9]([A-Za-z0-9 .+&/-]*[A-Za-z0-9.+])?$/.test(name) &&
  !processInks.includes(name.toLowerCase());

/** Whether a format consists of pixels. */
export const isBitmap = (format: FormatId): boolean => !formats[format].vector;

/** Width in mm, on paper. */
export const paperWidthMm = { min: 10, max: 1000 } as const;

type NumberRange = { min: number; max: number };

/** Returns the error of a number in a query: it must consist of digits and lie in the range that the error names. */
const validateNumber = (text: string, digits: RegExp, { min, max }: NumberRange) => {
  if (!digits.test(text)) return { message: 'wrong_choice', params: { allowed: `${min}–${max}` } };
  if (Number(text) < min) return { message: 'too_small', params: { min } };
  return Number(text) > max ? { message: 'too_large', params: { max } } : undefined;
};

const isTextSize = (size: string) => (textSizes as readonly string[]).includes(size);

/** Text formats take a named size, every other format takes pixels. */
const validateSize = (format: FormatId, size: string) => {
  if (format !== 'ascii') return validateNumber(size, /^\d+$/, downloadPixels);
  return isTextSize(size) ? undefined : { message: 'wrong_choice', params: { allowed: textSizes.join(', ') } };
};

const paperWidthSchema = z
  .string()
  .superRefine((text, context) => {
    const error = validateNumber(text, /^\d+(\.\d+)?$/, paperWidthMm);
    if (error) context.addIssue({ code: 'custom', ...error });
  })
  .transform(Number);

/** Returns the range of widths in mm that have as many pixels as bitmaps can have. */
export const getBitmapWidthMm = (dpi: number): NumberRange => ({
  min: Math.max(paperWidthMm.min, Math.ceil(pxToMm(downloadPixels.min, dpi) * 10) / 10),
  max: Math.min(paperWidthMm.max, Math.floor(pxToMm(downloadPixels.max, dpi) * 10) / 10),
});

/** Formats that each option applies to; the others apply to all. */
const appliesTo = {
  pageType: (format: FormatId) => formats[format].hasPages,
  marks: (format: FormatId) => formats[format].hasPages,
  mm: (format: FormatId) => formats[format].hasPages || isBitmap(format),
  dpi: isBitmap,
  pdfStandard: (format: FormatId) => format === 'pdf',
  spotColor: (format: FormatId) => formats[format].hasPages,
} as const;

/** The options of a download; each format accepts only those that apply to it. */
export const downloadQuery = z
  .strictObject({
    format: z.enum(getKeys(formats)).default('png').describe('The format of the file.'),
    size: z
      .string()
      .meta({
        description: `The width in pixels, ${downloadPixels.min}–${downloadPixels.max}, by default ${defaultSize}. For ascii: Normal or Big.`,
      })
      .optional(),
    colorProfile: z.enum(colorProfiles).default('RGB').describe('CMYK is for print, with pdf, eps and jpeg.'),
    pageType: z.enum(pageTypes).optional().describe('The page size of pdf and eps; by default as large as the code.'),
    mm: paperWidthSchema
      .optional()
      .describe(
        'The printed width in millimetres. For pdf and eps, by default the width of size at 300 pixels per inch. For png, jpeg and webp, use it instead of size: dpi then sets the number of pixels.',
      ),
    dpi: z
      .enum(downloadDpis.map(String) as [`${DownloadDpi}`, ...`${DownloadDpi}`[]])
      .transform((dpi) => Number(dpi) as DownloadDpi)
      .optional()
      .describe('The density in pixels per inch that png, jpeg and webp state: 72, 150, 300 or 600, by default 300.'),
    pdfStandard: z
      .enum(pdfStandards)
      .optional()
      .describe(
        'PDF/X-4 (ISO 15930-7), for print shops that ask for it: pdf in CMYK, for offset printing on coated paper (FOGRA39).',
      ),
    spotColor: z
      .string()
      .refine(isInkName, { error: 'invalid_ink_name', params: { max: maxInkNameLength } })
      .optional()
      .describe(
        'The name of the ink that pdf and eps are printed with, for example PANTONE 186 C. For designs of one solid colour; programs that don’t know the ink show the design’s colour.',
      ),
    marks: z.stringbool().optional().describe('Whether pdf and eps have crop marks and 3 mm of bleed.'),
  })
  .refine(({ format, colorProfile }) => colorProfile === 'RGB' || supportsCmyk(format), {
    error: 'wrong_choice',
    path: ['colorProfile'],
    params: { allowed: 'RGB' },
  })
  .refine(({ pdfStandard, colorProfile }) => pdfStandard === undefined || colorProfile === 'CMYK', {
    error: 'wrong_choice',
    path: ['colorProfile'],
    params: { allowed: 'CMYK' },
  })
  .superRefine((query, context) => {
    for (const name of Object.keys(appliesTo) as (keyof typeof appliesTo)[]) {
      if (query[name] === undefined || appliesTo[name](query.format)) continue;
      const params = { format: formats[query.format].name };
      context.addIssue({ code: 'custom', path: [name], message: 'not_for_format', params });
    }
  })
  .superRefine(({ format, size }, context) => {
    const error = size === undefined ? undefined : validateSize(format, size);
    if (error) context.addIssue({ code: 'custom', path: ['size'], ...error });
  })
  .superRefine(({ format, size, mm, dpi = defaultDpi }, context) => {
    // A rejected width is still text.
    if (mm === undefined || !Number.isFinite(mm) || !isBitmap(format)) return;
    const addIssue = (message: string, params: Record<string, string | number>) =>
      context.addIssue({ code: 'custom', path: ['mm'], message, params });
    if (size !== undefined) addIssue('mutually_exclusive', { other: 'size' });
    const { min, max } = getBitmapWidthMm(dpi);
    if (mm < min) addIssue('too_small', { min });
    if (mm > max) addIssue('too_large', { max });
  });

/** Returns the width of a bitmap in pixels, and the nominal one of a drawing. */
export const getWidthPx = ({ format, size, mm, dpi }: DownloadQuery): number =>
  mm !== undefined && isBitmap(format) ? mmToPx(mm, dpi) : Number(size ?? defaultSize);

export type DownloadQuery = z.output<typeof downloadQuery>;

/** The languages of all types’ slips. */
const slipLanguages = [
  ...new Set(
    (catalogue as unknown as readonly TypeManifest[]).flatMap(({ opens }) =>
      opens.kind === 'static' && opens.slip ? opens.slip.languages : [],
    ),
  ),
];

/** The header with a file’s verification report as JSON: see `VerificationReport` of the engine. */
export const reportHeader = 'proof-receipt';

const codeParams = z.strictObject({ id: z.coerce.number().int().positive().describe('The ID of the code.') });

/** What the routes of one code’s files have in common. */
const ofOneCode = {
  policy: { view: 'dashboard', guests: true },
  feature: { static: 'static_codes', dynamic: 'formats' },
  limit: { name: 'download', max: 240, seconds: 600, by: 'caller' },
  params: codeParams,
} as const;
const fileErrors = [
  'invalid_input',
  'not_signed_in',
  'forbidden',
  'scope_missing',
  'invalid_origin',
  'not_found',
  'not_scannable',
  'text_too_long',
  'text_divided',
  'rate_limited',
  'newer_version',
  'unavailable',
] as const;

export const downloads = {
  createZip: route({
    method: 'POST',
    path: '/api/qr/bulk/download',
    summary:
      'Starts a task that packs codes into a ZIP, each rendered and scan-tested as in a single download, with a list of them as codes.csv. Codes that can’t be downloaded are left out and listed. Freezes the encoded text of the others',
    policy: { view: 'dashboard' },
    feature: 'bulk',
    scope: 'codes:write',
    limit: { name: 'zip', max: 60, seconds: 3600, by: 'caller' },
    body: z.strictObject({
      ids: z
        .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
        .min(1)
        .max(maxBulkCodes)
        .describe('The IDs of the codes.'),
      options: downloadQuery.describe('The same as the query of a single download.'),
    }),
    response: task,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'task_limit_exceeded', 'rate_limited'],
  }),
  download: route({
    ...ofOneCode,
    method: 'GET',
    path: '/api/qr/:id/download',
    summary:
      'Downloads the code as a file that two scanners have tested and printers can print, with the test report in the header Proof-Receipt. The first download by anyone in the account freezes the encoded text; an API key needs codes:write for that one. Where GUEST_DOWNLOAD allows it, guests can download their own static codes',
    query: downloadQuery,
    errors: fileErrors,
  }),
  sheet: route({
    ...ofOneCode,
    method: 'GET',
    path: '/api/qr/:id/sheet',
    summary:
      'Downloads a sheet of copies of the code as a PDF: plain A4 or Letter paper with cut marks, or a label sheet that you can buy. As with every download, the code is tested and its text frozen; the test report is in the header Proof-Receipt',
    query: sheetQuery,
    errors: fileErrors,
  }),
  series: route({
    ...ofOneCode,
    method: 'GET',
    path: '/api/qr/:id/series',
    summary:
      'Downloads a text in several QR codes (`style.structuredAppend`) as a ZIP of numbered files, with a list of them as series.csv. Each is tested and the text frozen as in every download; the test report of the weakest is in the header Proof-Receipt. A scanner has to join them: apps with ZXing-C++ or ZBar can, most phone cameras don’t. A code that fits in one symbol is its only file',
    query: downloadQuery,
    errors: fileErrors,
  }),
  slip: route({
    ...ofOneCode,
    method: 'GET',
    path: '/api/qr/:id/slip',
    summary:
      'Downloads the payment slip with the code as an A4 PDF, for types that have one: Swiss QR-bills. As with every download, the code is tested and its text frozen',
    query: z.strictObject({
      language: z.enum(slipLanguages).optional().describe('The language of the slip; by default the first of these.'),
    }),
    errors: fileErrors,
  }),
  freezeEncodedText: route({
    ...ofOneCode,
    method: 'POST',
    path: '/api/qr/:id/print',
    summary: 'Freezes the encoded text, as the first download does: for files the caller creates itself',
    scope: 'codes:write',
    response: z.strictObject({ printed: z.string() }),
    errors: ['not_signed_in', 'forbidden', 'not_found', 'rate_limited', 'newer_version', 'unavailable'],
  }),
};
