import type { ColorSpace } from '../formats/color-space.ts';
import type { FormatId } from '../formats/index.ts';
import type { Level } from '../matrix/capacity.ts';
import type { Symbology } from '../matrix/matrix.ts';
import type { Grade, GradeReason } from '../scannability/grade.ts';

/** How large the code is on paper. */
export type PrintReport = {
  /** Width of the whole picture and of one module in mm: what files of paper and of pixels say, others leave it open. */
  widthMm?: number;
  moduleMm?: number;
  /** The narrowest width that leaves, below which printers can’t tell the modules apart, and the recommended one. */
  minWidthMm: number;
  recommendedWidthMm: number;
};

/** What goes with every file that is handed out: that it was read, by whom, and what it has in reserve. */
export type VerificationReport = {
  format: FormatId;
  ink: ColorSpace;
  /** `twin`: nothing here opens this kind of file, so the same drawing was read as an SVG. */
  read: 'file' | 'twin';
  /** Who read the payload, byte for byte. */
  decoders: readonly string[];
  symbology: Symbology;
  /** Modules per side. */
  modules: number;
  /** What a QR code has beside them. */
  version?: number;
  level?: Level;
  mask?: number;
  /** What is left of the worst block's error correction, as a share of its codewords: 0.25 of an untouched Q. */
  repairLeft: number;
  /** The least contrast of a colour on its ground, 1–21; in four inks where the file holds four. */
  contrast: number;
  /** Modules of ground round the symbol, 4 at most. */
  quietZone: number;
  grade: Grade;
  /** What keeps the grade from being an A, the worst first. */
  warnings: readonly GradeReason['code'][];
  /** A text of characters has no size on paper. */
  print?: PrintReport;
  /** Width and height in px, or what a vector file says of itself. */
  width: number;
  height: number;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
};
