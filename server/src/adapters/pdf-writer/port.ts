import type { FontFamilyId } from '@tessera/qr';

/** How text looks. Sizes and positions are in points. */
export type TextStyle = {
  font: FontFamilyId;
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

/** The page of another PDF as a drawing; its size is in points. */
export type PdfDrawing = { width: number; height: number; object: number };

export type PdfBox = { x: number; y: number; width: number; height: number };

export type PdfFilePage = {
  /** `y` is the baseline. */
  drawText(line: TypesetLine, x: number, y: number): void;
  /** Draws a hairline in grey, or a line of a weight in black. */
  drawLine(fromX: number, fromY: number, toX: number, toY: number, weight?: number): void;
  drawDrawing(drawing: PdfDrawing, box: PdfBox): void;
};

/** A PDF that is written to a file as it is drawn: however many pages it has, only one is in memory. */
export type PdfFile = {
  typeset(text: string, style: TextStyle): Promise<TypesetLine>;
  /** Adds the page of a PDF that our QR engine has written. What drawings share, such as a logo, is stored once. */
  addDrawing(pdf: Uint8Array): Promise<PdfDrawing>;
  /** Adds a page of this size in points. */
  addPage(size: { width: number; height: number }, draw: (page: PdfFilePage) => void): Promise<void>;
};

export type PdfWriter = {
  create(details: PdfDetails): PdfDocument;
  /** Writes a PDF to a file; programs suggest to print it in its real size. */
  writeFile(path: string, details: PdfDetails, write: (pdf: PdfFile) => Promise<void>): Promise<void>;
};
