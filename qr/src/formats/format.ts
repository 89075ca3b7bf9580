import type { Matrix } from '../matrix/matrix.ts';
import type { Deflate, Rasterise, ToBitmap } from '../ports.ts';
import { draw } from '../scene/draw.ts';
import type { Drawing } from '../scene/scene.ts';
import type { Style } from '../style/style.ts';
import type { AsciiSize } from './ascii.ts';
import type { Ink } from './ink.ts';
import type { Sheet } from './sheet.ts';

/** What a format is handed to write. */
export type Picture = {
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
  ink?: Ink;
  /** Print formats: the paper and the code's width on it. */
  sheet?: Partial<Sheet>;
  /** ASCII: how large. */
  characters?: AsciiSize;
};

/** `rasterise` is needed where an image goes into a print format, `toBitmap` for JPEG and for a PNG that is not plain. */
export type WritePorts = { deflate: Deflate; rasterise?: Rasterise; toBitmap?: ToBitmap };

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
  inks: readonly Ink[];
  /** The whole file. */
  write(picture: Picture, options: WriteOptions, ports: WritePorts): Promise<Uint8Array<ArrayBuffer>>;
};

export const drawingOf = ({ matrix, style, drawing }: Picture): Drawing => drawing ?? draw(matrix, style);
