import type { Level } from '../matrix/capacity.ts';
import type { Colour, Paint } from './colour.ts';

/** What a code looks like. */
export type Style = {
  /** `auto` takes Q or more where the text allows it; a level that is named is never changed. */
  level: Level | 'auto';
  /** A `null` ground is transparent. */
  shape: { color: Paint; backgroundColor: Paint | null };
  corners: { squareColor: Paint; dotColor: Paint };
};

export const defaultStyle = {
  level: 'auto' as const,
  shape: { color: '#000000', backgroundColor: '#ffffff' },
  corners: { squareColor: '#000000', dotColor: '#000000' },
} satisfies Style;

/** Square modules in solid colours. */
export type PlainStyle = Style & {
  shape: { color: Colour; backgroundColor: Colour | null };
  corners: { squareColor: Colour; dotColor: Colour };
};

export function isPlain(style: Style): style is PlainStyle {
  const { shape, corners } = style;
  return [shape.color, shape.backgroundColor, corners.squareColor, corners.dotColor].every(isSolid);
}

const isSolid = (paint: Paint | null) => paint === null || typeof paint === 'string';
