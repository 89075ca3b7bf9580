import { sheetPapers } from '@tessera/contract/api/sheet-options.ts';
import { getMaxCopyWidth } from '@tessera/contract/rules/label-sheets.ts';
import { findSingleInk, formats, getModuleShape, type PrintAdvice, pageSizes, printAdvice } from '@tessera/qr';
import { cropMarksMarginMm } from '@tessera/qr/formats/page.ts';
import type { DrawnPreview } from '../code-preview/use-code-preview.ts';
import { type DownloadChoice, isSheet } from './download-choice.ts';

/** The range of print widths on the chosen paper, and what follows from a width. */

/** The minimum width, even if printers could print less, and the maximum without a page, in mm. */
export const minOfferedMm = 10;
export const maxOfferedMm = 100;

export const getMaxWidthMm = (choice: DownloadChoice, { drawing }: DrawnPreview): number => {
  const { page, marks, sheet } = choice;
  if (isSheet(choice)) return Math.floor(getMaxCopyWidth(sheetPapers[sheet.paper], drawing.width / drawing.height));
  if (page === 'code') return maxOfferedMm;
  const [width, height] = pageSizes[page];
  const margins = marks ? 2 * cropMarksMarginMm : 0;
  return Math.floor(Math.min(width - margins, ((height - margins) * drawing.width) / drawing.height));
};

export type PrintSize = PrintAdvice & { mm: number; sliderMinMm: number; sliderMaxMm: number };

export const getPrintSize = (choice: DownloadChoice, preview: DrawnPreview, dynamic: boolean): PrintSize => {
  const maxMm = getMaxWidthMm(choice, preview);
  const { coverage } = getModuleShape(preview.style);
  const kind = dynamic ? 'dynamic' : 'static';
  const adviceAt = (mm: number) => printAdvice({ widthModules: preview.drawing.width, kind, coverage, mm });
  const minMm = Math.max(minOfferedMm, adviceAt(maxMm).minMm);
  const mm = Math.max(minMm, Math.min(choice.mm, maxMm));
  return { ...adviceAt(mm), mm, sliderMinMm: minMm, sliderMaxMm: maxMm };
};

/**
 * Limits the width of a choice to what its paper fits and printers can print, and a spot colour to designs of one colour;
 * formats without a page ignore both.
 */
export const clampToPaper = (choice: DownloadChoice, preview: DrawnPreview, dynamic: boolean): DownloadChoice =>
  formats[choice.format].hasPages
    ? {
        ...choice,
        mm: getPrintSize(choice, preview, dynamic).mm,
        spotColor: findSingleInk(preview.drawing) === undefined ? '' : choice.spotColor,
      }
    : choice;

/** The upper limit of the scan distance at each place, in mm. */
const reachByPlace = { hand: 350, table: 600, wall: 1500, window: 4000, street: Number.POSITIVE_INFINITY } as const;

export type PrintPlace = keyof typeof reachByPlace;

/** Returns the place that a scan distance is typical of. */
export const getPrintPlace = (readsFromMm: number): PrintPlace =>
  (Object.keys(reachByPlace) as PrintPlace[]).find((place) => readsFromMm < reachByPlace[place]) ?? 'street';
