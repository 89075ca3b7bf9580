import { sizes } from '@tessera/contract/api/downloads.ts';
import { type FormatId, formats } from '@tessera/qr';
import { z } from 'zod';

export const offeredFormats = Object.keys(formats) as FormatId[];

/** Sides in px. The API's own default lies so near to one of them that it needs no place of its own. */
export const offeredSizes = sizes;
const usualSize = 2048;

const choice = z.object({
  format: z.enum(offeredFormats),
  size: z.number().refine((size) => offeredSizes.includes(size as (typeof offeredSizes)[number])),
});
/** What somebody downloads: the format, and for pixels their number on each side. */
export type Choice = z.output<typeof choice>;

const key = 'download';

/** What this browser chose last. */
export const lastChoice = (): Choice => {
  try {
    return choice.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return { format: 'png', size: usualSize };
  }
};

export const rememberChoice = (chosen: Choice): void => {
  try {
    localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // Without storage the next download starts from the usual choice.
  }
};
