import type { WriteOptions } from '../formats/format.ts';
import type { FormatId } from '../formats/index.ts';
import type { Deflate, Pixels, Rasterize, ToBitmap, Typeset } from '../ports.ts';
import type { Decoders } from '../scannability/decoders.ts';
import type { Box } from '../scene/scene.ts';
import type { Style } from '../style/style.ts';

/** A file that somebody wants. */
export type RenderRequest = WriteOptions & {
  /** What the symbol says. */
  text: string;
  style: Style;
  /** Whether the symbol holds a short link or all of its content, which is printed larger; `static` if not said. */
  kind?: 'dynamic' | 'static';
  format: FormatId;
  /** What the picture is, for formats that can say it. */
  title?: string;
};

/**
 * Shows a finished file as a program that is not ours opens it, `width` px wide, transparent parts on white.
 * `part` is what of the page to show, in shares of its width and height from the top left corner.
 * Answers `undefined` for a kind of file that nothing here opens.
 */
export type RasterizeFile = (
  file: Uint8Array<ArrayBuffer>,
  as: { format: Exclude<FormatId, 'ascii'>; width: number; part: Box },
) => Promise<Pixels | undefined>;

export type RenderPorts = {
  deflate: Deflate;
  rasterize: Rasterize;
  toBitmap: ToBitmap;
  typeset: Typeset;
  rasterizeFile: RasterizeFile;
  /** Two or more, each by its name; all of them have to read the file. */
  decoders: Decoders;
  /** SHA-256 in hexadecimal. */
  sha256: (bytes: Uint8Array<ArrayBuffer>) => string | Promise<string>;
};
