import { getPageColor } from '@tessera/contract/rules/theme-color.ts';
import { quietZone } from '@tessera/qr';
import type { FrameId } from '@tessera/qr/style/frames.ts';
import { findType } from '@tessera/qr-types';
import { drawSampleCode, findWidthForDistance, type SampleCode, type SampleHost } from '../blocks/sample-code.ts';
import { readTypeFigures } from './type-figures.ts';
import type { TypePage, TypeText } from './type-page.ts';

/** A printed width, and the largest distance from which phones scan it. */
export type PrintedSize = { widthMm: number; distanceMm: number; dotMm: number };

/** Returns the width at which a code is scanned from a distance, and at least what we recommend for its type. */
const toPrintedSize = ({ printed }: SampleCode, distanceCm: number): PrintedSize => {
  const widthMm =
    distanceCm === 0 ? Math.round(printed.advise().recommendedMm) : findWidthForDistance(printed, distanceCm * 10);
  const { maxDistanceMm, moduleMm } = printed.advise(widthMm);
  return { widthMm, distanceMm: maxDistanceMm, dotMm: moduleMm };
};

/** The distances of the print table, in cm: as small as recommended, an arm’s length away, a step away. */
const tableDistances = [0, 35, 60] as const;

/** Draws the codes of a type’s page, the framed ones in the colour of the sample’s page, and says what the engine says of them. */
export const measureType = async (page: TypePage, getText: (text: TypeText) => string, host: SampleHost) => {
  const { id, uses } = page;
  const type = findType(id);
  const color = (type.opens.kind === 'page' && getPageColor(type.sample)) || '#0f6b4f';
  const code = await drawSampleCode(id, host);
  const drawUse = async (frame: FrameId, distanceCm: number, label: string) => {
    const framed = await drawSampleCode(id, host, { frame: { id: frame, color, text: label } });
    return { frame, drawing: framed.drawing, ...toPrintedSize(framed, distanceCm) };
  };
  const figures = readTypeFigures(id, host.origin);
  const dots = figures.dots();
  return {
    drawing: code.drawing,
    figures: page.figures(figures),
    dots,
    dotsWithMargin: dots + 2 * quietZone,
    sizes: tableDistances.map((distanceCm) => toPrintedSize(code, distanceCm)),
    uses: await Promise.all(
      uses.map(([frame, distanceCm], at) =>
        drawUse(frame, distanceCm, getText(`use.${(at + 1) as 1 | 2 | 3 | 4 | 5 | 6}.label`)),
      ),
    ),
  };
};

export type TypeMeasures = Awaited<ReturnType<typeof measureType>>;
