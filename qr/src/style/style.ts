import type { Level } from '../matrix/capacity.ts';
import type { Symbology } from '../matrix/matrix.ts';
import type { EmbeddedImage } from '../scene/scene.ts';
import type { Color, Paint } from './color.ts';
import type { FinderInnerId } from './finder-inner.ts';
import type { FinderOuterId } from './finder-outer.ts';
import type { FrameStyle } from './label.ts';
import type { LogoLayout } from './logo.ts';
import type { LogoId } from './logos.ts';
import type { ShapeId } from './module-shapes.ts';

/** What a code looks like. */
export type Style = {
  /** `auto` takes Q or more where the text allows it; a level that is named is never changed. */
  errorCorrectionLevel: Level | 'auto';
  /** A `null` ground is transparent. */
  shape: { color: Paint; backgroundColor: Paint | null /** `square` if not said. */; style?: ShapeId | undefined };
  /** Squares if no style is said. */
  corners: {
    squareColor: Paint;
    dotColor: Paint;
    squareStyle?: FinderOuterId | undefined;
    dotStyle?: FinderInnerId | undefined;
  };
  /** An image in the middle; it comes before a preset. */
  image?: EmbeddedImage | null | undefined;
  logoPreset?: LogoId | null | undefined;
  logo?: LogoLayout | undefined;
  frame?: FrameStyle | undefined;
  /** A QR code if not said. */
  symbology?: Symbology | undefined;
  /** Digits and parentheses below the symbol: what a GS1 symbol says, for people. */
  caption?: string | undefined;
};

/** A style with what its symbology can show: a Data Matrix has neither corners nor levels, and no room for a logo. */
export const fitStyleToSymbology = (style: Style): Style => {
  if (style.symbology !== 'datamatrix') return style;
  const { color } = style.shape;
  const corners = { squareColor: color, dotColor: color };
  return { ...style, corners, image: null, logoPreset: null, errorCorrectionLevel: 'auto' };
};

export const defaultStyle = {
  errorCorrectionLevel: 'auto' as const,
  shape: { color: '#000000', backgroundColor: '#ffffff' },
  corners: { squareColor: '#000000', dotColor: '#000000' },
} satisfies Style;

/** Square modules in solid colours, no logo, no frame and no caption. */
export type PlainStyle = Style & {
  shape: { color: Color; backgroundColor: Color | null };
  corners: { squareColor: Color; dotColor: Color };
};

export function isPlain(style: Style): style is PlainStyle {
  const { shape, corners, image, logoPreset, frame, caption } = style;
  const paints = [shape.color, shape.backgroundColor, corners.squareColor, corners.dotColor];
  const shapes = [shape.style, corners.squareStyle, corners.dotStyle];
  return paints.every(isSolid) && shapes.every(isSquare) && !image && !logoPreset && !isFramed(frame) && !caption;
}

const isFramed = (frame: FrameStyle | undefined) => typeof frame?.id === 'number';

const isSquare = (id: string | undefined) => id === undefined || id === 'square';

const isSolid = (paint: Paint | null) => paint === null || typeof paint === 'string';
