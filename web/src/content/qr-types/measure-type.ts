import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { getPageColor } from '@tessera/contract/rules/theme-color.ts';
import { loadSymbology, quietZone } from '@tessera/qr';
import { findType } from '@tessera/qr-types';
import { drawSampleCode, findWidthForDistance, type SampleCode, type SampleHost } from '../blocks/sample-code.ts';
import { readTypeFigures } from './type-figures.ts';
import { type TypePage, type TypePlace, type TypeText, typePlaces } from './type-page.ts';

/** A printed width, and the largest distance from which phones scan it. */
export type PrintedSize = { widthMm: number; distanceMm: number; dotMm: number };

/** The width of symbols with the Swiss cross, without their quiet zone (SIX, QR-bill §6.4). */
const swissSymbolMm = 46;

/** Returns the width that the standard of a code prescribes, quiet zone included. */
const getPrescribedWidth = ({ style, printed: { matrix, drawing } }: SampleCode): number | undefined =>
  style.symbolRules?.mark && (swissSymbolMm * drawing.width) / matrix.size;

/**
 * Returns the width at which a code is scanned from a distance, and at least what we recommend for its type; or what its
 * standard prescribes.
 */
const toPrintedSize = (code: SampleCode, distanceCm: number): PrintedSize => {
  const { printed } = code;
  const suitableMm =
    distanceCm === 0 ? Math.round(printed.advise().recommendedMm) : findWidthForDistance(printed, distanceCm * 10);
  const widthMm = getPrescribedWidth(code) ?? suitableMm;
  const { maxDistanceMm, moduleMm } = printed.advise(widthMm);
  return { widthMm, distanceMm: maxDistanceMm, dotMm: moduleMm };
};

/** The distances of the print table, in cm: as small as recommended, an arm’s length away, a step away. */
const tableDistances = [0, 35, 60] as const;

/** The codes of a type’s page: the sample as it is, and framed for each of the places. */
export const typeCodeNames = ['code', ...typePlaces] as const;
export type TypeCodeName = (typeof typeCodeNames)[number];

const getUse = ({ uses }: TypePage, place: TypePlace) => requireValue(uses[place - 1], 'use of this place');

/** Draws a code of a type’s page: framed ones in the colour of the sample’s page. */
export const drawTypeCode = (
  page: TypePage,
  name: TypeCodeName,
  getText: (text: TypeText) => string,
  host: SampleHost,
): Promise<SampleCode> => {
  if (name === 'code') return drawSampleCode(page.id, host);
  const type = findType(page.id);
  const color = (type.opens.kind === 'page' && getPageColor(type.sample)) || '#0f6b4f';
  const [frame] = getUse(page, name);
  return drawSampleCode(
    page.id,
    host,
    frame ? { frame: { id: frame, color, text: getText(`use.${name}.label`) } } : {},
  );
};

/** How large a code is drawn: the page shows it as a file. */
const toPicture = (name: TypeCodeName, { drawing: { width, height } }: SampleCode) => ({ name, width, height });
export type TypePicture = ReturnType<typeof toPicture>;

/** What the engine says of the codes on a type’s page. Their drawings are files, so that the page isn’t heavy. */
export const measureType = async (page: TypePage, getText: (text: TypeText) => string, host: SampleHost) => {
  const code = await drawTypeCode(page, 'code', getText, host);
  const measureUse = async (place: TypePlace) => {
    const [frame, distanceCm] = getUse(page, place);
    const framed = await drawTypeCode(page, place, getText, host);
    return { place, frame, picture: toPicture(place, framed), ...toPrintedSize(framed, distanceCm) };
  };
  await loadSymbology('datamatrix');
  const figures = readTypeFigures(page.id, host.origin);
  const dots = figures.dots();
  return {
    picture: toPicture('code', code),
    figures: page.figures(figures),
    dots,
    dotsWithMargin: dots + 2 * quietZone,
    sizes: (getPrescribedWidth(code) ? [0] : tableDistances).map((distanceCm) => toPrintedSize(code, distanceCm)),
    uses: await Promise.all(typePlaces.map(measureUse)),
  };
};

export type TypeMeasures = Awaited<ReturnType<typeof measureType>>;
