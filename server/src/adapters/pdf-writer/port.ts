import type { FontId } from '@tessera/qr';

/** How text looks. Sizes and positions are in points. */
export type TextStyle = {
  font: FontId;
  weight: number;
  size: number;
  /** Six hexadecimal digits after a number sign. */
  color: string;
  /** Digits of the same width, for columns of figures. */
  isTabular?: boolean;
};

/** One line of text, ready to be drawn. */
export type TypesetLine = { width: number; style: TextStyle; runs: readonly unknown[] };

export type Rectangle = {
  x: number;
  /** Of its upper edge. */
  y: number;
  width: number;
  height: number;
  color: string;
  radius?: number;
  /** In degrees, clockwise, around its centre. */
  rotation?: number;
};

/** Everything is measured from the upper left corner. */
export type PdfPage = {
  width: number;
  height: number;
  /** `y` is the baseline. */
  drawText(line: TypesetLine, x: number, y: number): void;
  drawRectangle(rectangle: Rectangle): void;
};

export type PdfDetails = {
  title: string;
  author: string;
  /** BCP 47. */
  language: string;
  createdAt: Date;
};

/**
 * A PDF with pages of A4. Text in any script that one of our fonts has is embedded as fonts with only the characters that are used, so
 * that it can be searched and copied. The same calls result in the same bytes.
 */
export type PdfDocument = {
  typeset(text: string, style: TextStyle): Promise<TypesetLine>;
  addPage(): PdfPage;
  save(): Promise<Uint8Array>;
};

export type PdfWriter = { create(details: PdfDetails): PdfDocument };
