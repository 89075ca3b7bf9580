import type { Matrix } from '../matrix/matrix.ts';
import type { Deflate, Rasterize, ToBitmap } from '../ports.ts';
import { draw } from '../scene/draw.ts';
import type { Drawing } from '../scene/scene.ts';
import type { Style } from '../style/style.ts';
import type { AsciiSize } from './ascii.ts';
import type { ColorSpace } from './color-space.ts';
import type { PageOptions } from './page.ts';

/** What a format is handed to write. */
export type FormatInput = {
  matrix: Matrix;
  style: Style;
  /** The finished drawing, where it is more than `draw(matrix, style)`: one with a frame. */
  drawing?: Drawing;
  /** What the picture is, for formats that can say it. */
  title?: string;
};

/** What every format is told; each takes what concerns it. */
export type WriteOptions = {
  /** Width in px. */
  size: number;
  /** JPEG and print formats: which colours stand in the file, `rgb` if not said. */
  colorSpace?: ColorSpace;
  /** Print formats: the paper and the code's width on it. */
  page?: Partial<PageOptions>;
  /** ASCII: how large. */
  characters?: AsciiSize;
};

/** `rasterize` is needed where an image goes into a print format, `toBitmap` for JPEG and for a PNG that is not plain. */
export type WritePorts = { deflate: Deflate; rasterize?: Rasterize; toBitmap?: ToBitmap };

/** A kind of file that codes leave in. */
export type Format = {
  id: string;
  /** What people call it. */
  name: string;
  mime: string;
  /** Without the dot. */
  extension: string;
  /** Whether it scales without loss; `size` is then only what the file says of itself. */
  vector: boolean;
  /** Whether it is made for a press: pages, crop marks. */
  print: boolean;
  /** The colours that it can hold. */
  colorSpaces: readonly ColorSpace[];
  /** The whole file. */
  write(picture: FormatInput, options: WriteOptions, ports: WritePorts): Promise<Uint8Array<ArrayBuffer>>;
};

export const getDrawing = ({ matrix, style, drawing }: FormatInput): Drawing => drawing ?? draw(matrix, style);
