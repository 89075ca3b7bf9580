import type { Matrix } from '../matrix/matrix.ts';
import type { Deflate } from '../ports.ts';
import type { Style } from '../style/style.ts';

/** What a format is handed to write. */
export type Picture = {
  matrix: Matrix;
  style: Style;
  /** What the picture is, for formats that can say it. */
  title?: string;
};

/** A kind of file that codes leave in. */
export type Format = {
  id: string;
  mime: string;
  /** Without the dot. */
  extension: string;
  /** Whether it scales without loss; `size` is then only what the file says of itself. */
  vector: boolean;
  /** The whole file, `size` px wide and high. */
  write(picture: Picture, options: { size: number }, ports: { deflate: Deflate }): Promise<Uint8Array<ArrayBuffer>>;
};
