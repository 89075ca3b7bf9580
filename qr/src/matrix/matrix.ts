import type { SequencePosition } from './bits.ts';
import type { Level } from './capacity.ts';
import type { Segment } from './segments.ts';

/** A symbol without quiet zone. Plain data that can be sent to a worker. */
export type Matrix = QrCode | DataMatrix | MicroQrCode | RmqrCode;

type SymbolModules = {
  /** Modules per row. */
  size: number;
  /** Modules per column: fewer than per row in an rMQR code, else as many. */
  height: number;
  /** Row by row, 1 = dark. */
  modules: Uint8Array;
  /** Per module: its `Role`. Shared by all symbols of this version and level, so read-only. */
  roles: Uint8Array;
  /**
   * Per module: index of its codeword in transmitted order, -1 if it has none. Shared by all symbols of this version,
   * so read-only.
   */
  codewords: Int16Array;
};

export type QrCode = SymbolModules & {
  symbology: 'qr';
  /** 1–40. */
  version: number;
  level: Level;
  /** 0–7. */
  mask: number;
  /** How the text’s UTF-8 bytes, without a leading FNC1, are divided into modes. */
  segments: readonly Segment[];
  /** Its position, if it’s one of several with a text (Structured Append). */
  sequence?: SequencePosition | undefined;
};

/** A Reed–Solomon block: its codewords by their index in the transmitted message, data first. */
export type CodewordBlock = { codewords: readonly number[]; data: number; ecc: number };

/** Its finder pattern has the role `timing`. */
export type DataMatrix = SymbolModules & { symbology: 'datamatrix'; blocks: readonly CodewordBlock[] };

/** M2 to M4. */
export type MicroQrCode = SymbolModules & {
  symbology: 'microqr';
  /** 2–4. */
  version: number;
  level: Exclude<Level, 'H'>;
  /** 0–3. */
  mask: number;
  blocks: readonly CodewordBlock[];
};

/** Its sub-finder and corner patterns have the role `timing`. */
export type RmqrCode = SymbolModules & { symbology: 'rmqr'; level: 'M' | 'H'; blocks: readonly CodewordBlock[] };

export type Symbology = Matrix['symbology'];

/**
 * FNC1, which starts a GS1 element string and ends its variable-length fields: GS, as decoders transmit it. Text that
 * starts with it is encoded as a GS1 symbol.
 */
export const groupSeparator = '\u001d';

export const isGs1 = (text: string): boolean => text.startsWith(groupSeparator);
