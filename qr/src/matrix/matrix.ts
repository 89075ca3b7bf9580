import type { Level } from './capacity.ts';
import type { CodewordBlock } from './codewords.ts';
import type { Segment } from './segments.ts';

/** A symbol, without quiet zone. Plain data: it may be sent to a worker. */
export type Matrix = QrCode | DataMatrix;

type SymbolModules = {
  /** Modules per side. */
  size: number;
  /** Row by row, 1 = dark. */
  modules: Uint8Array;
  /** Per module: what it is (`Role`). Shared by all symbols of this version and level: only to be read. */
  roles: Uint8Array;
  /** Per module: index of its codeword in transmitted order, -1 for none. Shared by all of this version: only to be read. */
  codewords: Int16Array;
};

export type QrCode = SymbolModules & {
  symbology: 'qr';
  /** 1–40. */
  version: number;
  level: Level;
  /** 0–7. */
  mask: number;
  /** How the text's UTF-8 bytes, without a leading FNC1, were split into modes. */
  segments: readonly Segment[];
};

/** Its finder pattern has the role `timing`. */
export type DataMatrix = SymbolModules & { symbology: 'datamatrix'; blocks: readonly CodewordBlock[] };

export type Symbology = Matrix['symbology'];

/**
 * FNC1, which begins an element string of GS1 and ends its fields of no fixed length: GS, as readers transmit it. A text
 * that begins with it is drawn as a GS1 symbol.
 */
export const groupSeparator = '\u001d';

export const isGs1 = (text: string): boolean => text.startsWith(groupSeparator);
