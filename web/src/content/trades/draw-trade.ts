import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { type Drawing, encodeForStyle, loadSymbology } from '@tessera/qr';
import { drawSampleCode, findWidthForDistance, type SampleHost } from '../blocks/sample-code.ts';
import {
  type CodeLocation,
  type FactNumber,
  type FactValues,
  factNumbers,
  listSet,
  type Measure,
  type PlaceNumber,
  placeNumbers,
  type SetItem,
  type Trade,
  toFrame,
} from './trade.ts';

/** The code of a place as it’s printed there: the smallest width that is scanned from where people are. */
export type PlaceCode = CodeLocation & {
  number: PlaceNumber;
  /** What the drawn code contains. */
  text: string;
  drawing: Drawing;
  widthMm: number;
  maxDistanceMm: number;
  moduleMm: number;
};

/** A code of the set to start with. */
export type SetCode = SetItem & { text: string; drawing: Drawing };

export type Fact = { number: FactNumber; values: FactValues };

const drawPlace = async (
  place: CodeLocation,
  number: PlaceNumber,
  label: string,
  host: SampleHost,
): Promise<PlaceCode> => {
  const { text, drawing, printed } = await drawSampleCode(place.type, host, toFrame(place, label), place.content);
  const widthMm = findWidthForDistance(printed, place.distanceCm * 10);
  const { maxDistanceMm, moduleMm } = printed.advise(widthMm);
  return { ...place, number, text, drawing, widthMm, maxDistanceMm, moduleMm };
};

const createMeasure = async (host: SampleHost, places: readonly PlaceCode[]): Promise<Measure> => {
  const { printed: link } = await drawSampleCode('url', host);
  await loadSymbology('datamatrix');
  return {
    modules: (text, symbology) => encodeForStyle(text, { errorCorrectionLevel: 'auto', symbology }).size,
    linkModules: link.matrix.size,
    widthFor: (distanceMm) => findWidthForDistance(link, distanceMm),
    distanceFor: (widthMm) => link.advise(widthMm).maxDistanceMm,
    recommendedMm: link.advise().recommendedMm,
    place: (number) =>
      requireValue(
        places.find((place) => place.number === number),
        'place of this number',
      ),
  };
};

/** Draws and measures everything that a trade’s page shows. `getLabel` returns the label of a place’s frame. */
export const drawTrade = async (
  trade: Trade,
  getLabel: (number: PlaceNumber) => string,
  host: SampleHost,
): Promise<{ places: PlaceCode[]; set: SetCode[]; facts: Fact[] }> => {
  const places = await Promise.all(
    placeNumbers.map((number) =>
      drawPlace(requireValue(trade.places[number - 1], 'place'), number, getLabel(number), host),
    ),
  );
  const set = await Promise.all(
    listSet(trade).map(async (item) => {
      const { text, drawing } = await drawSampleCode(item.type, host, item.style, item.content);
      return { ...item, text, drawing };
    }),
  );
  const facts = trade.getFacts(await createMeasure(host, places));
  return {
    places,
    set,
    facts: factNumbers.map((number) => ({ number, values: requireValue(facts[number - 1], 'fact') })),
  };
};
