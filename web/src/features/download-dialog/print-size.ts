import { formats, moduleShapes, type PrintAdvice, pageSizes, printAdvice } from '@tessera/qr';
import type { DrawnPreview } from '../code-preview/use-code-preview.ts';
import type { DownloadChoice } from './download-choice.ts';

/** How large a code may be on the chosen paper, and what follows from its width. */

/** The narrowest that is offered where printers could do less, and the widest on no page, in mm. */
const minOfferedMm = 10;
const maxOfferedMm = 100;
/** Bleed and crop marks take this much on each side: 3 mm and 5 mm. */
const marksMarginMm = 8;

export const getMaxWidthMm = ({ page, marks }: DownloadChoice, { drawing }: DrawnPreview): number => {
  if (page === 'code') return maxOfferedMm;
  const [width, height] = pageSizes[page];
  const margins = marks ? 2 * marksMarginMm : 0;
  return Math.floor(Math.min(width - margins, ((height - margins) * drawing.width) / drawing.height));
};

export type PrintSize = PrintAdvice & { mm: number; sliderMinMm: number; sliderMaxMm: number };

export const getPrintSize = (choice: DownloadChoice, preview: DrawnPreview, dynamic: boolean): PrintSize => {
  const maxMm = getMaxWidthMm(choice, preview);
  const { coverage } = moduleShapes[preview.style.shape.style ?? 'square'];
  const kind = dynamic ? 'dynamic' : 'static';
  const adviceAt = (mm: number) => printAdvice({ widthModules: preview.drawing.width, kind, coverage, mm });
  const minMm = Math.max(minOfferedMm, adviceAt(maxMm).minMm);
  const mm = Math.max(minMm, Math.min(choice.mm, maxMm));
  return { ...adviceAt(mm), mm, sliderMinMm: minMm, sliderMaxMm: maxMm };
};

/** The choice with a width that its paper takes and printers manage; formats without a page don't mind it. */
export const clampToPaper = (choice: DownloadChoice, preview: DrawnPreview, dynamic: boolean): DownloadChoice =>
  formats[choice.format].print ? { ...choice, mm: getPrintSize(choice, preview, dynamic).mm } : choice;

/** From how far people read what is printed in such a place, at most, in mm. */
const reachByPlace = { hand: 350, table: 600, wall: 1500, window: 4000, street: Number.POSITIVE_INFINITY } as const;

export type PrintPlace = keyof typeof reachByPlace;

/** What a print of this reach is good for. */
export const getPrintPlace = (readsFromMm: number): PrintPlace =>
  (Object.keys(reachByPlace) as PrintPlace[]).find((place) => readsFromMm < reachByPlace[place])!;
