import type { WriteOptions } from '../formats/format.ts';
import type { FormatId } from '../formats/index.ts';
import type { Deflate, OutputProfile, Pixels, Rasterize, ToBitmap, Typeset } from '../ports.ts';
import type { Decoders } from '../scan-quality/decoders.ts';
import type { Box } from '../scene/scene.ts';
import type { Style } from '../style/style.ts';

/** A requested file. */
export type RenderRequest = WriteOptions & {
  /** The encoded text. */
  text: string;
  style: Style;
  /** Whether the symbol holds a short link or all of its content, which is printed larger; `static` by default. */
  kind?: 'dynamic' | 'static';
  format: FormatId;
  /** A description of the picture, for formats that can include one. */
  title?: string;
};

/**
 * Rasterizes a finished file with an independent program, `width` px wide, transparent parts on white. `part` selects a
 * section of the page, as shares of its width and height from the top left corner. Returns `undefined` for formats that
 * can’t be rasterized.
 */
export type RasterizeFile = (
  file: Uint8Array<ArrayBuffer>,
  as: { format: Exclude<FormatId, 'ascii'>; width: number; part: Box },
) => Promise<Pixels | undefined>;

export type RenderPorts = {
  deflate: Deflate;
  rasterize: Rasterize;
  toBitmap: ToBitmap;
  /** Required for PDF/X-4. */
  outputProfile?: OutputProfile;
  typeset: Typeset;
  rasterizeFile: RasterizeFile;
  /**
   * Decoders by name; each of those that support the symbol must read the file. Two or more support QR codes and Data Matrix; one
   * supports Micro QR and rMQR codes, and the QR codes of a series (docs/decisions/0130).
   */
  decoders: Decoders;
  /** SHA-256 in hexadecimal. */
  sha256: (bytes: Uint8Array<ArrayBuffer>) => string | Promise<string>;
};
