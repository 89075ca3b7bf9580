import { type DownloadQuery, defaultSize, downloadSizes, pageTypes } from '@tessera/contract/api/downloads.ts';
import { type ColorSpace, type FormatId, formats, type RenderRequest } from '@tessera/qr';
import { z } from 'zod';

export const availableFormats = Object.keys(formats) as FormatId[];

/** Sides in px, from small to large: the specified ones, and the usual one. */
export const availableSizes = [...downloadSizes, defaultSize].sort((one, other) => one - other);

export const availablePages = ['code', ...pageTypes] as const;

const downloadChoiceSchema = z.object({
  format: z.enum(availableFormats as [FormatId, ...FormatId[]]).catch('png'),
  /** Pixels on each side, or on the shorter one of a framed code. */
  size: z
    .number()
    .refine((size) => availableSizes.includes(size))
    .catch(defaultSize),
  characters: z.enum(['normal', 'big']).catch('normal'),
  ink: z.enum(['rgb', 'cmyk']).catch('rgb'),
  page: z.enum(availablePages).catch('code'),
  marks: z.boolean().catch(false),
  /** Width on paper. */
  mm: z.number().min(10).max(1000).catch(35),
  /** Whether the receipt comes as a second file. */
  withReceipt: z.boolean().catch(false),
});

/** What somebody downloads. A format takes what concerns it; the rest waits for another one. */
export type DownloadChoice = z.output<typeof downloadChoiceSchema>;

const storageKey = 'download';

/** What is chosen until somebody chooses: a PNG of the usual size. */
export const defaultChoice: DownloadChoice = downloadChoiceSchema.parse({});

/** What this browser chose last. */
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
    // Without storage the next download starts from the usual choice.
  }
};

/** The colours of the file: four inks only where its format can hold them. */
export const getColorSpace = ({ format, ink }: DownloadChoice): ColorSpace =>
  (formats[format].colorSpaces as readonly ColorSpace[]).includes(ink) ? ink : 'rgb';

/** What a browser makes and proves by itself; the rest is the server's: docs/decisions/0009. */
export const isRenderedLocally = (choice: DownloadChoice): boolean =>
  !formats[choice.format].print && getColorSpace(choice) === 'rgb';

/** The choice as the engine takes it. */
export const toRenderRequest = (
  choice: DownloadChoice,
  code: Pick<RenderRequest, 'text' | 'style' | 'kind' | 'title'>,
): RenderRequest => ({
  ...code,
  format: choice.format,
  size: choice.size,
  colorSpace: getColorSpace(choice),
  characters: choice.characters,
});

/** The choice as the server takes it. */
export const toDownloadQuery = (
  choice: DownloadChoice,
): Partial<Record<keyof DownloadQuery, string | number | boolean>> => {
  const { format, size, characters, page, mm, marks } = choice;
  if (format === 'ascii') return { format, size: characters === 'big' ? 'Big' : 'Normal' };
  const colorProfile = getColorSpace(choice) === 'cmyk' ? 'CMYK' : 'RGB';
  if (!formats[format].print) return { format, size, colorProfile };
  return { format, colorProfile, mm, marks, ...(page !== 'code' && { pageType: page }) };
};

/** The same for choices that make the same file. */
export const getFileKey = (choice: DownloadChoice): string => JSON.stringify(toDownloadQuery(choice));
