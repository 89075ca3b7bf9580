import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { type Drawing, encodeForStyle, type Typeset } from '@tessera/qr';
import type { TypeId } from '@tessera/qr-types';
import { drawSampleCode, findWidthForDistance } from '../blocks/sample-code.ts';
import {
  type CodeLocation,
  type FactNumber,
  type FactValues,
  factNumbers,
  type Measure,
  type PlaceNumber,
  placeNumbers,
  type SetNumber,
  setNumbers,
  type Trade,
  toFrame,
} from './trade.ts';

type Host = { origin: string; outlineLabel: Typeset };

/** The code of a place as it’s printed there: the smallest width that is scanned from where people are. */
export type PlaceCode = CodeLocation & {
  number: PlaceNumber;
  drawing: Drawing;
  widthMm: number;
  maxDistanceMm: number;
  moduleMm: number;
};

/** A code of the set to start with. */
export type SetCode = { number: SetNumber; type: TypeId; drawing: Drawing };

export type Fact = { number: FactNumber; values: FactValues };

const drawPlace = async (place: CodeLocation, number: PlaceNumber, label: string, host: Host): Promise<PlaceCode> => {
  const code = await drawSampleCode(place.type, { ...host, content: place.content, style: toFrame(place, label) });
  const widthMm = findWidthForDistance(code, place.distanceCm * 10);
  const { maxDistanceMm, moduleMm } = code.advise(widthMm);
  return { ...place, number, drawing: code.drawing, widthMm, maxDistanceMm, moduleMm };
};

const createMeasure = async (host: Host, places: readonly PlaceCode[]): Promise<Measure> => {
  const link = await drawSampleCode('url', host);
  return {
    modules: (text, symbology) => encodeForStyle(text, { errorCorrectionLevel: 'auto', symbology }).size,
    linkModules: link.modules,
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
  host: Host,
): Promise<{ places: PlaceCode[]; set: SetCode[]; facts: Fact[] }> => {
  const places = await Promise.all(
    placeNumbers.map((number) =>
      drawPlace(requireValue(trade.places[number - 1], 'place'), number, getLabel(number), host),
    ),
  );
  const set = await Promise.all(
    setNumbers.map(async (number) => {
      const type = requireValue(trade.set[number - 1], 'type');
      const content = trade.places.find((place) => place.type === type)?.content;
      return { number, type, drawing: (await drawSampleCode(type, { ...host, content })).drawing };
    }),
  );
  const facts = trade.getFacts(await createMeasure(host, places));
  return {
    places,
    set,
    facts: factNumbers.map((number) => ({ number, values: requireValue(facts[number - 1], 'fact') })),
  };
};
