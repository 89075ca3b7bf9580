import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import type { FigureId } from './surface.ts';
import type { SurfaceFacts } from './surface-code.ts';

/** The facts of a surface as they’re written: lengths with their unit, shares as percentages. */
export const writeFacts = (facts: SurfaceFacts, { length, number, percent }: Formatter): Record<FigureId, string> => ({
  width: length(facts.width),
  distance: length(facts.distance),
  dot: length(facts.dot),
  edge: length(facts.edge),
  min: length(facts.min),
  dots: number(facts.dots),
  repair: percent(facts.repair),
  area: percent(facts.area),
  contrast: `${number(facts.contrast, { maximumFractionDigits: 1 })}:1`,
  printer_dots: number(facts.printer_dots, { maximumFractionDigits: 0 }),
  short_dots: number(facts.short_dots),
  contact_dots: number(facts.contact_dots),
});
