import { formats, moduleShapes, type PrintAdvice, pages, printAdvice } from '@tessera/qr';
import type { Drawn } from '../code-preview/use-code.ts';
import type { Choice } from './choice.ts';

/** How large a code may be on the chosen paper, and what follows from its width. */

/** The narrowest that is offered where printers could do less, and the widest on no page, in mm. */
const narrowest = 10;
const widest = 100;
/** Bleed and crop marks take this much on each side: 3 mm and 5 mm. */
const marksMm = 8;

export const mostMm = ({ page, marks }: Choice, { drawing }: Drawn): number => {
  if (page === 'code') return widest;
  const [width, height] = pages[page];
  const around = marks ? 2 * marksMm : 0;
  return Math.floor(Math.min(width - around, ((height - around) * drawing.width) / drawing.height));
};

export type PrintSize = PrintAdvice & { mm: number; narrowest: number; mostMm: number };

export const printSizeOf = (choice: Choice, drawn: Drawn, dynamic: boolean): PrintSize => {
  const most = mostMm(choice, drawn);
  const { ink } = moduleShapes[drawn.style.shape.style ?? 'square'];
  const kind = dynamic ? 'dynamic' : 'static';
  const adviceAt = (mm: number) => printAdvice({ across: drawn.drawing.width, kind, ink, mm });
  const least = Math.max(narrowest, adviceAt(most).minMm);
  const mm = Math.max(least, Math.min(choice.mm, most));
  return { ...adviceAt(mm), mm, narrowest: least, mostMm: most };
};

/** The choice with a width that its paper takes and printers manage; formats without a page don't mind it. */
export const withinPaper = (choice: Choice, drawn: Drawn, dynamic: boolean): Choice =>
  formats[choice.format].print ? { ...choice, mm: printSizeOf(choice, drawn, dynamic).mm } : choice;

/** From how far people read what is printed in such a place, at most, in mm. */
const places = { hand: 350, table: 600, wall: 1500, window: 4000, street: Number.POSITIVE_INFINITY } as const;

export type PrintPlace = keyof typeof places;

/** What a print of this reach is good for. */
export const placeFor = (readsFromMm: number): PrintPlace =>
  (Object.keys(places) as PrintPlace[]).find((place) => readsFromMm < places[place])!;
