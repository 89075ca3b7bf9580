import type { ColorSpace } from './formats/color-space.ts';
import type { Symbology } from './matrix/matrix.ts';
import type { Scene } from './scene/scene.ts';
import type { FontId } from './style/fonts.ts';
import type { TypesetText } from './style/label.ts';

/** Capabilities that the host passes in. */

/** Compresses to the zlib format (RFC 1950). Node: `zlib.deflateSync`; browser: `CompressionStream('deflate')`. */
export type Deflate = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;

/** Pixels, four bytes each (red, green, blue, alpha, not premultiplied), rows from the top. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/**
 * Draws a scene as pixels of exactly this size on a transparent background. Node: its SVG by resvg; browser: a canvas.
 */
export type Rasterize = (scene: Scene, size: { width: number; height: number }) => Pixels | Promise<Pixels>;

/**
 * The printing condition that CMYK files are made for: its name in the registry of the ICC, a description, and its ICC
 * profile.
 */
export type OutputProfile = () => Promise<{ identifier: string; condition: string; bytes: Uint8Array<ArrayBuffer> }>;

export type BitmapType = 'png' | 'jpeg' | 'webp';

/** Draws a scene as an image file of exactly this size. Colour spaces other than `rgb` are for JPEG. */
export type ToBitmap = (
  scene: Scene,
  as: { type: BitmapType; ink: ColorSpace; width: number; height: number },
) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Typesets a text in a font, with fallback fonts for missing characters.
 * @throws {UndrawableTextError} for characters that no font has
 */
export type Typeset = (text: string, font: FontId) => TypesetText | Promise<TypesetText>;

/**
 * Decodes pixels with an independent decoder: the payload’s bytes, or `undefined`. The payload of a GS1 symbol starts
 * with FNC1, as `groupSeparator`.
 */
export type Decode = {
  (pixels: Pixels, symbology?: Symbology): Promise<Uint8Array | undefined>;
  /** The symbols that it supports, if not all: plain QR codes, or GS1 QR codes and Data Matrix. */
  supports?: 'plain' | 'gs1' | undefined;
};
