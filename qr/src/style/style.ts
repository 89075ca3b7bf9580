import type { Level } from '../matrix/capacity.ts';

/** A colour as `#rrggbb`. */
export type Colour = string;

/** What a code looks like. */
export type Style = {
  /** `auto` takes Q or more where the text allows it; a level that is named is never changed. */
  level: Level | 'auto';
  /** `null` leaves the ground transparent. */
  shape: { color: Colour; backgroundColor: Colour | null };
  corners: { squareColor: Colour; dotColor: Colour };
};

export const defaultStyle: Style = {
  level: 'auto',
  shape: { color: '#000000', backgroundColor: '#ffffff' },
  corners: { squareColor: '#000000', dotColor: '#000000' },
};
