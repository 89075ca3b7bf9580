import type { ColorSpace } from './formats/color-space.ts';
import type { Symbology } from './matrix/matrix.ts';
import type { Scene } from './scene/scene.ts';
import type { FontId } from './style/fonts.ts';
import type { TypesetText } from './style/label.ts';

/** What the host passes in, because only it can do it. */

/** Compresses to the zlib format (RFC 1950). Node: `zlib.deflateSync`; browser: `CompressionStream('deflate')`. */
export type Deflate = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;

/** Pixels, four bytes each (red, green, blue, alpha, not premultiplied), rows from the top. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** Draws a scene as pixels of exactly this size, transparent where nothing is. Node: its SVG by resvg; browser: a canvas. */
export type Rasterize = (scene: Scene, size: { width: number; height: number }) => Pixels | Promise<Pixels>;

/** Draws a scene as a whole picture file of exactly this size. Inks other than `rgb` are for JPEG. */
export type ToBitmap = (
  scene: Scene,
  as: { type: 'png' | 'jpeg'; ink: ColorSpace; width: number; height: number },
) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Sets a text in a font, and in others where that lacks letters.
 * @throws {UndrawableTextError} for letters that no font has
 */
export type Typeset = (text: string, font: FontId) => TypesetText | Promise<TypesetText>;

/**
 * What a reader that is not ours reads in pixels: the payload's bytes, `undefined` for nothing. Of a GS1 symbol it says
 * FNC1 first, as `groupSeparator`.
 */
export type Decode = {
  (pixels: Pixels, symbology?: Symbology): Promise<Uint8Array | undefined>;
  /** What it is for, if not everything: plain QR codes, or GS1 QR codes and Data Matrix. */
  supports?: 'plain' | 'gs1' | undefined;
};
