import type { ColorSpace } from '../formats/color-space.ts';
import type { FormatId } from '../formats/index.ts';
import type { Level } from '../matrix/capacity.ts';
import type { Symbology } from '../matrix/matrix.ts';
import type { Fix } from '../scan-quality/fix.ts';
import type { Grade, GradeReason } from '../scan-quality/grade.ts';

/** The printed size of the code. */
export type PrintReport = {
  /** Width of the whole picture and of one module in mm, for print formats and bitmaps; others have none. */
  widthMm?: number;
  moduleMm?: number;
  /** The minimum accepted width, below which printers can’t resolve the modules, and the recommended one. */
  minWidthMm: number;
  recommendedWidthMm: number;
};

/** The report for every returned file: which decoders read it, and its margins. */
export type VerificationReport = {
  format: FormatId;
  ink: ColorSpace;
  /** `twin`: this kind of file can’t be rasterized, so the same drawing was read as an SVG. */
  read: 'file' | 'twin';
  /** The decoders that read the payload, byte for byte. */
  decoders: readonly string[];
  symbology: Symbology;
  /** Modules per row and per column. */
  modules: number;
  rows: number;
  /** For QR and Micro QR codes; the level also for rMQR codes. */
  version?: number;
  level?: Level;
  mask?: number;
  /** The remaining error correction of the worst block, as a share of its codewords: 0.25 for an undamaged Q. */
  repairLeft: number;
  /** The lowest contrast of a colour against its background, 1–21; in CMYK if the file is. */
  contrast: number;
  /** Modules of background around the symbol, up to 4. */
  quietZone: number;
  grade: Grade;
  /** Why the grade is not an A, worst first. */
  warnings: readonly GradeReason['code'][];
  /** The change that fixes the first warning, if one does. */
  fix?: Fix;
  /** Absent for ASCII, which has no printed size. */
  print?: PrintReport;
  /** Width and height in px, or the nominal size of a vector file. */
  width: number;
  height: number;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
};
