import type { Matrix } from '../matrix/matrix.ts';
import type { Deflate, Rasterise } from '../ports.ts';
import { draw } from '../scene/draw.ts';
import type { Scene } from '../scene/scene.ts';
import type { Style } from '../style/style.ts';
import type { AsciiSize } from './ascii.ts';
import type { Ink } from './ink.ts';
import type { Sheet } from './sheet.ts';

/** What a format is handed to write. */
export type Picture = {
  matrix: Matrix;
  style: Style;
  /** The finished drawing, where it is more than `draw(matrix, style)`. */
  scene?: Scene;
  /** What the picture is, for formats that can say it. */
  title?: string;
};

/** What every format is told; each takes what concerns it. */
export type WriteOptions = {
  /** Width in px. */
  size: number;
  /** Print formats: which colours stand in the file, `rgb` if not said. */
  ink?: Ink;
  /** Print formats: the paper and the code's width on it. */
  sheet?: Partial<Sheet>;
  /** ASCII: how large. */
  characters?: AsciiSize;
};

/** A kind of file that codes leave in. */
export type Format = {
  id: string;
  mime: string;
  /** Without the dot. */
  extension: string;
  /** Whether it scales without loss; `size` is then only what the file says of itself. */
  vector: boolean;
  /** The whole file. `rasterise` is needed where an image goes into a print format. */
  write(
    picture: Picture,
    options: WriteOptions,
    ports: { deflate: Deflate; rasterise?: Rasterise },
  ): Promise<Uint8Array<ArrayBuffer>>;
};

export const sceneOf = ({ matrix, style, scene }: Picture): Scene => scene ?? draw(matrix, style);
