import type { Matrix } from '../matrix/matrix.ts';
import type { Deflate, OutputProfile, Rasterize, ToBitmap } from '../ports.ts';
import { draw } from '../scene/draw.ts';
import type { Drawing } from '../scene/scene.ts';
import type { Style } from '../style/style.ts';
import type { ColorSpace } from './color-space.ts';
import type { PageOptions } from './page.ts';

/** The input of a format’s writer. */
export type FormatInput = {
  matrix: Matrix;
  style: Style;
  /** The finished drawing if it is more than `draw(matrix, style)`, such as one with a frame. */
  drawing?: Drawing;
  /** A description of the picture, for formats that can include one. */
  title?: string;
};

/** `normal` draws two rows of modules per line with half blocks, `big` uses two characters per module. */
export type AsciiSize = 'normal' | 'big';

/** When a file is made, as ISO 8601 in UTC, and its UUID: the engine has neither clock nor chance. */
export type PdfXOptions = { createdAt: string; id: string };

/** Options of all formats; each ignores those that don’t apply to it. */
export type WriteOptions = {
  /** Width in px. */
  size: number;
  /** Bitmaps: the density that the file states, in pixels per inch; 300 by default. */
  dpi?: number;
  /** JPEG and print formats: the colour space of the file, `rgb` by default. */
  colorSpace?: ColorSpace;
  /** Print formats: the page, and the code’s width on it. */
  page?: Partial<PageOptions>;
  /** PDF in CMYK: makes it a PDF/X-4. */
  pdfX?: PdfXOptions;
  /** Print formats: the name of the spot colour that replaces the only colour of the picture. */
  spotColor?: string;
  /** ASCII: the size of the characters. */
  characters?: AsciiSize;
};

/**
 * `rasterize` is required for images in print formats, `toBitmap` for JPEG, WebP and for PNGs that are not plain,
 * `outputProfile` for PDF/X-4.
 */
export type WritePorts = {
  deflate: Deflate;
  rasterize?: Rasterize;
  toBitmap?: ToBitmap;
  outputProfile?: OutputProfile;
};

/** A download format. */
export type Format = {
  id: string;
  /** The common name. */
  name: string;
  mime: string;
  /** Without the dot. */
  extension: string;
  /** Whether it scales without loss; `size` is then only the nominal size in the file. */
  vector: boolean;
  /** Whether it supports pages and crop marks. */
  hasPages: boolean;
  /** The supported colour spaces. */
  colorSpaces: readonly ColorSpace[];
  /** Returns the complete file. */
  write(picture: FormatInput, options: WriteOptions, ports: WritePorts): Promise<Uint8Array<ArrayBuffer>>;
};

export const getDrawing = ({ matrix, style, drawing }: FormatInput): Drawing => drawing ?? draw(matrix, style);
