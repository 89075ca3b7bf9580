import type { Level } from '../matrix/capacity.ts';
import type { Symbology } from '../matrix/matrix.ts';
import type { SequencePart } from '../matrix/structured-append.ts';
import type { EmbeddedImage } from '../scene/scene.ts';
import type { Color, Paint } from './color.ts';
import type { FinderInnerId } from './finder-inner.ts';
import type { FinderOuterId } from './finder-outer.ts';
import type { FrameStyle } from './label.ts';
import type { LogoId } from './logos.ts';
import type { ShapeId } from './module-shapes.ts';

/** How large logos can be, and are by default: see `LogoLayout.share`. Smaller ones are unrecognisable. */
export const minLogoShare = 0.12;
export const defaultLogoShare = 0.22;
export const maxLogoShare = 0.4;

/** The layout of a logo in a code. */
export type LogoLayout = {
  /**
   * The larger of its width and height, relative to the symbol’s width; 0.22 by default. Limited by the error
   * correction level.
   */
  share?: number | undefined;
  /** Modules of background around it, 0.5 by default. */
  margin?: number | undefined;
  /** Which modules are cleared: those under its shape (the box of an image), under its box, or none. */
  clears?: 'shape' | 'box' | 'nothing' | undefined;
};

/**
 * How designs are drawn. A stored design keeps its version until someone changes it, so that files and prints of a code stay the
 * same. Since 2, text beyond ASCII declares its charset, alignment patterns have a square centre, and several shapes are redrawn
 * (`getModuleShape`, `firstFinderOuterShapes`, `firstFinderInnerShapes`).
 */
export const styleVersions = [1, 2] as const;
export type StyleVersion = (typeof styleVersions)[number];
export const currentStyleVersion: StyleVersion = 2;

/** The three corners of a QR code, in the order in which they are drawn. */
export const cornerNames = ['topLeft', 'topRight', 'bottomLeft'] as const;
export type CornerName = (typeof cornerNames)[number];

/** What one corner has of its own; the rest is that of all corners. */
export type CornerColors = { squareColor?: Paint | undefined; dotColor?: Paint | undefined };

/** What a standard prescribes for symbols with its content, whatever the design: some apps reject all others. */
export type SymbolRules = {
  level: Level;
  maxVersion: number;
  /** Whether text beyond ASCII declares its charset; the content may already do so. */
  declaresCharset: boolean;
  /** The Swiss cross in the middle of a black symbol on white, of 46 × 46 mm when printed (SIX, QR-bill §6.4). */
  mark?: 'swiss-cross' | undefined;
};

/** The design of a code. */
export type Style = {
  /** The current one by default. */
  version?: StyleVersion | undefined;
  /** `auto` takes Q or more if the text allows it; an explicit level is never changed. */
  errorCorrectionLevel: Level | 'auto';
  /** A `null` background is transparent. */
  shape: { color: Paint; backgroundColor: Paint | null /** `square` by default */; style?: ShapeId | undefined };
  /** Default to squares. */
  corners: {
    squareColor: Paint;
    dotColor: Paint;
    squareStyle?: FinderOuterId | undefined;
    dotStyle?: FinderInnerId | undefined;
  } & { [Name in CornerName]?: CornerColors | undefined };
  /** An image in the centre; it takes precedence over a preset. */
  image?: EmbeddedImage | null | undefined;
  logoPreset?: LogoId | null | undefined;
  logo?: LogoLayout | undefined;
  frame?: FrameStyle | undefined;
  /** A picture behind the whole code, under as much white as its colours need (`computeWhiteShare`). */
  backgroundImage?: EmbeddedImage | null | undefined;
  /** Whole modules of background on each side; what decoders need by default (`getRequiredQuietZone`). */
  quietZone?: number | undefined;
  /** A QR code by default. */
  symbology?: Symbology | undefined;
  /** Whether a text too long for one QR code is divided into several (`divideForStyle`). */
  structuredAppend?: boolean | undefined;
  /** The part that the text is, of a text that was divided. */
  part?: Omit<SequencePart, 'text'> | undefined;
  /** Digits and parentheses below the symbol: the human-readable text of a GS1 symbol. */
  caption?: string | undefined;
  /** They take precedence over the design. */
  symbolRules?: SymbolRules | undefined;
};

/** The quiet zone that decoders need around a QR code, in modules: ISO/IEC 18004, clause 6.3.8. */
export const quietZone = 4;

/**
 * Returns the same for any symbology: two modules for Micro QR (clause 6.3.8) and rMQR codes (ISO/IEC 23941, clause 6.3.8). A Data
 * Matrix has four, though it needs only one.
 */
export const getRequiredQuietZone = ({ symbology }: Pick<Style, 'symbology'>): number =>
  symbology === 'microqr' || symbology === 'rmqr' ? 2 : quietZone;

/**
 * Reduces a style to what its symbol supports: only a QR code has corners, levels, and room for a logo; frames are drawn around
 * squares; a symbol with a prescribed mark is black on white, without anything around it.
 */
export const fitStyleToSymbol = (style: Style): Style => {
  const { version, symbolRules } = style;
  if (symbolRules?.mark) return { ...defaultStyle, version, symbolRules };
  if ((style.symbology ?? 'qr') === 'qr') return style;
  const { color } = style.shape;
  const corners = { squareColor: color, dotColor: color };
  const fitted: Style = { ...style, corners, image: null, logoPreset: null, errorCorrectionLevel: 'auto' };
  return style.symbology === 'rmqr' ? { ...fitted, frame: undefined } : fitted;
};

/** Returns the paint of each part with dark modules, and its path in the style. A paint that all corners replace isn’t drawn. */
export function listDarkPaints({
  symbology,
  shape,
  corners,
}: Pick<Style, 'symbology' | 'shape' | 'corners'>): { path: string; paint: Paint }[] {
  const paints = [{ path: 'shape.color', paint: shape.color }];
  if (symbology !== undefined && symbology !== 'qr') return paints;
  for (const part of ['squareColor', 'dotColor'] as const) {
    if (cornerNames.some((name) => corners[name]?.[part] === undefined))
      paints.push({ path: `corners.${part}`, paint: corners[part] });
    for (const name of cornerNames) {
      const paint = corners[name]?.[part];
      if (paint !== undefined) paints.push({ path: `corners.${name}.${part}`, paint });
    }
  }
  return paints;
}

export const defaultStyle = {
  errorCorrectionLevel: 'auto' as const,
  shape: { color: '#000000', backgroundColor: '#ffffff' },
  corners: { squareColor: '#000000', dotColor: '#000000' },
} satisfies Style;

/** A style with square modules in solid colours, the same for all corners, without pictures, frame and caption. */
export type PlainStyle = Style & {
  shape: { color: Color; backgroundColor: Color | null };
  corners: { squareColor: Color; dotColor: Color };
};

export function isPlain(style: Style): style is PlainStyle {
  const { shape, corners, image, backgroundImage, logoPreset, frame, caption, symbolRules } = style;
  const paints = [shape.color, shape.backgroundColor, corners.squareColor, corners.dotColor];
  const shapes = [shape.style, corners.squareStyle, corners.dotStyle];
  const hasOwnCorners = cornerNames.some((name) => corners[name]);
  const isBare = !image && !backgroundImage && !logoPreset && !isFramed(frame) && !caption && !symbolRules?.mark;
  return paints.every(isSolid) && !hasOwnCorners && shapes.every(isSquare) && isBare;
}

const isFramed = (frame: FrameStyle | undefined) => typeof frame?.id === 'number';

const isSquare = (id: string | undefined) => id === undefined || id === 'square';

const isSolid = (paint: Paint | null) => paint === null || typeof paint === 'string';

/** @throws {RangeError} if the table has no such row: stored designs may name something that this release doesn’t know */
export function lookUpStyle<T extends object, K extends keyof T & string>(table: T, id: K): T[K] {
  if (!Object.hasOwn(table, id)) throw new RangeError(`no such style: ${id}`);
  return table[id];
}
