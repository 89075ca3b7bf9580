import type { downloadQuery } from '@tessera/contract/api/downloads.ts';
import { formats, pageSizes } from '@tessera/qr';
import { cropMarksMarginMm } from '@tessera/qr/formats/page.ts';
import type { z } from 'zod';
import { type DownloadChoice, toDownloadQuery } from './download-choice.ts';
import { maxOfferedMm } from './print-size.ts';

/** Returns the widest image that the paper takes; the server checks each code’s height. */
export const getMaxPaperMm = ({ page, marks }: DownloadChoice): number =>
  page === 'code' ? maxOfferedMm : pageSizes[page][0] - (marks ? 2 * cropMarksMarginMm : 0);

const limitToPaper = (choice: DownloadChoice): DownloadChoice =>
  formats[choice.format].hasPages ? { ...choice, mm: Math.min(choice.mm, getMaxPaperMm(choice)) } : choice;

/** Converts a choice to the options of a ZIP, not wider than its paper. */
export const toZipOptions = (choice: DownloadChoice): z.input<typeof downloadQuery> =>
  Object.fromEntries(
    Object.entries(toDownloadQuery(limitToPaper(choice))).map(([name, value]) => [name, String(value)]),
  );
