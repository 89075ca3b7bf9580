import { type Download, defaultSize, pageTypes, sizes } from '@tessera/contract/api/downloads.ts';
import { type FormatId, formats, type Ink, type Order } from '@tessera/qr';
import { z } from 'zod';

export const offeredFormats = Object.keys(formats) as FormatId[];

/** Sides in px, from small to large: the specified ones, and the usual one. */
export const offeredSizes = [...sizes, defaultSize].sort((one, other) => one - other);

export const offeredPages = ['code', ...pageTypes] as const;

const choice = z.object({
  format: z.enum(offeredFormats as [FormatId, ...FormatId[]]).catch('png'),
  /** Pixels on each side, or on the shorter one of a framed code. */
  size: z
    .number()
    .refine((size) => offeredSizes.includes(size))
    .catch(defaultSize),
  characters: z.enum(['normal', 'big']).catch('normal'),
  ink: z.enum(['rgb', 'cmyk']).catch('rgb'),
  page: z.enum(offeredPages).catch('code'),
  marks: z.boolean().catch(false),
  /** Width on paper. */
  mm: z.number().min(10).max(1000).catch(35),
  /** Whether the receipt comes as a second file. */
  withReceipt: z.boolean().catch(false),
});

/** What somebody downloads. A format takes what concerns it; the rest waits for another one. */
export type Choice = z.output<typeof choice>;

const key = 'download';

/** What is chosen until somebody chooses: a PNG of the usual size. */
export const usualChoice: Choice = choice.parse({});

/** What this browser chose last. */
export const lastChoice = (): Choice => {
  try {
    return choice.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return usualChoice;
  }
};

export const rememberChoice = (chosen: Choice): void => {
  try {
    localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // Without storage the next download starts from the usual choice.
  }
};

/** The colours of the file: four inks only where its format can hold them. */
export const inkOf = ({ format, ink }: Choice): Ink =>
  (formats[format].inks as readonly Ink[]).includes(ink) ? ink : 'rgb';

/** What a browser makes and proves by itself; the rest is the server's: docs/decisions/0009. */
export const isMadeHere = (choice: Choice): boolean => !formats[choice.format].print && inkOf(choice) === 'rgb';

/** The choice as the engine takes it. */
export const orderFor = (choice: Choice, code: Pick<Order, 'text' | 'style' | 'kind' | 'title'>): Order => ({
  ...code,
  format: choice.format,
  size: choice.size,
  ink: inkOf(choice),
  characters: choice.characters,
});

/** The choice as the server takes it. */
export const queryFor = (choice: Choice): Partial<Record<keyof Download, string | number | boolean>> => {
  const { format, size, characters, page, mm, marks } = choice;
  if (format === 'ascii') return { format, size: characters === 'big' ? 'Big' : 'Normal' };
  const colorProfile = inkOf(choice) === 'cmyk' ? 'CMYK' : 'RGB';
  if (!formats[format].print) return { format, size, colorProfile };
  return { format, colorProfile, mm, marks, ...(page !== 'code' && { pageType: page }) };
};

/** The same for choices that make the same file. */
export const fileKey = (choice: Choice): string => JSON.stringify(queryFor(choice));
