import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { Drawing } from '@tessera/qr';
import { findType, type TypeId } from '@tessera/qr-types';
import type { ComponentType } from 'react';
import type { SampleStyle } from '../blocks/sample-code.ts';
import type { TradeId } from './trade-pages.ts';

/** The five places, by the number that marks them on the plan. */
export const placeNumbers = [1, 2, 3, 4, 5] as const;
export type PlaceNumber = (typeof placeNumbers)[number];
export const setNumbers = [1, 2, 3, 4] as const;
export type SetNumber = (typeof setNumbers)[number];
export const factNumbers = [1, 2, 3] as const;
export type FactNumber = (typeof factNumbers)[number];

type FiveOf<T> = readonly [T, T, T, T, T];

/**
 * A floor plan of tiles, a character each: `#` wall, `.` floor, `-` floor of another room, `o` tables, beds or frames,
 * `=` counters, `~` glass or water, `+` green, and a space for nothing.
 */
export type FloorPlan = {
  rows: readonly string[];
  /** Where the middle of each place’s number is, in tiles from the top left corner. */
  marks: FiveOf<readonly [x: number, y: number]>;
  /** Where the middle of a room’s name is. */
  rooms: readonly (readonly [x: number, y: number])[];
};

/** A place for a code: the time at which it’s scanned, what it opens, and from how far. */
export type CodeLocation = {
  time: `${number}:${number}`;
  type: TypeId;
  /** What a static code contains, if it isn’t the sample. */
  content?: Readonly<Record<string, unknown>>;
  /** From the phone to the code, in cm. */
  distanceCm: number;
  frame: { id: number; color: string; textColor?: string };
};

/** What a fact says: values computed from the engine and the types, for the placeholders of its text. */
export type FactValues = Readonly<Record<string, number | Length>>;

/** A length in mm, written in cm or m. */
export type Length = { mm: number };

/** Measures a type’s sample, or another text, as it would be printed. */
export type Measure = {
  /** Modules on a side of a symbol. */
  modules: (text: string, symbology?: 'qr' | 'datamatrix') => number;
  /** Modules of a short link. */
  linkModules: number;
  /** The smallest width that phones scan from a distance, of a short link without a frame; in steps of 5 mm. */
  widthFor: (distanceMm: number) => number;
  /** From how far phones scan a short link of this width without a frame. */
  distanceFor: (widthMm: number) => number;
  /** The smallest width that we recommend for a short link. */
  recommendedMm: number;
  /** The code of a place, as it’s printed there. */
  place: (number: PlaceNumber) => { moduleMm: number; drawing: Drawing };
};

/** A trade: its texts are those of the scope `qr-for-business` that begin with its id. */
export type Trade = {
  id: TradeId;
  icon: ComponentType<{ size?: number }>;
  plan: FloorPlan;
  places: FiveOf<CodeLocation>;
  /** The types of the four codes to start with; the first is that of the button at the top. */
  set: readonly [TypeId, TypeId, TypeId, TypeId];
  /** Three facts that only this page has. */
  getFacts: (measure: Measure) => readonly [FactValues, FactValues, FactValues];
  /** When the change that the page shows is published, and as which version. */
  edit: { version: number; time: `${number}:${number}` };
};

/** A code of the set, as it’s created in accounts: the content of its sample, in the look that the set shares. */
export type SetItem = { number: SetNumber; type: TypeId; content: unknown; style: SampleStyle };

/** Lists the four codes of a set. They have the colour of the first place’s frame. */
export const listSet = ({ set, places }: Trade): SetItem[] => {
  const [{ frame }] = places;
  const style: SampleStyle = {
    shape: { color: frame.color },
    corners: { squareColor: frame.color, dotColor: frame.color, squareStyle: 'rounded', dotStyle: 'rounded' },
  };
  return setNumbers.map((number) => {
    const type = requireValue(set[number - 1], 'type');
    const content = places.find((place) => place.type === type)?.content ?? findType(type).sample;
    return { number, type, content, style };
  });
};

export const toFrame = ({ frame: { id, color, textColor = '#ffffff' } }: CodeLocation, text: string): SampleStyle => ({
  frame: { id, color, textColor, text, backgroundColor: null },
});
