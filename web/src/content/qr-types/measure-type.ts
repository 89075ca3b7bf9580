import { printAdvice, quietZone } from '@tessera/qr';
import { findType } from '@tessera/qr-types';
import { getCodeKind } from '../../features/codes/code-kind.ts';
import { drawFramedSample } from './framed-sample.ts';
import { readTypeFigures, toSampleText } from './type-figures.ts';
import type { TypePage } from './type-page.ts';

/** A printed width, and the largest distance from which phones scan it. */
export type PrintedSize = { widthMm: number; distanceMm: number; dotMm: number };

/** Printed widths are in steps of half a centimetre. */
const roundUp = (mm: number) => Math.ceil(mm / 5 - 1e-9) * 5;

/** Returns the width at which a picture is scanned from a distance, and at least what we recommend for its type. */
const toPrintedSize = (widthModules: number, kind: 'dynamic' | 'static', distanceCm: number): PrintedSize => {
  const { recommendedMm, moduleMm, maxDistanceMm } = printAdvice({ widthModules, kind });
  const requiredMm = (distanceCm * 10 * recommendedMm) / maxDistanceMm;
  const widthMm = distanceCm === 0 ? Math.round(moduleMm * widthModules) : roundUp(Math.max(recommendedMm, requiredMm));
  const printed = printAdvice({ widthModules, kind, mm: widthMm });
  return { widthMm, distanceMm: printed.maxDistanceMm, dotMm: printed.moduleMm };
};

/** The distances of the print table, in cm: as small as recommended, an arm’s length away, a step away. */
const tableDistances = [0, 35, 60] as const;

/** What the engine says about the code of a type’s sample. Computed on the server. */
export const measureType = (page: TypePage, origin: string) => {
  const kind = getCodeKind(findType(page.id));
  const text = toSampleText(page.id, origin);
  const { width } = drawFramedSample(page.id, text);
  const dots = readTypeFigures(page.id, origin).dots();
  return {
    /** What the code holds. */
    text,
    figures: page.figures(readTypeFigures(page.id, origin)),
    dots,
    dotsWithMargin: dots + 2 * quietZone,
    sizes: tableDistances.map((distanceCm) => toPrintedSize(width, kind, distanceCm)),
    uses: page.uses.map(([frame, distanceCm]) => ({
      frame,
      ...toPrintedSize(drawFramedSample(page.id, text, frame).width, kind, distanceCm),
    })),
  };
};

export type TypeMeasures = ReturnType<typeof measureType>;
