import type { Level } from './capacity.ts';
import type { Segment } from './segments.ts';

/** A QR code symbol, without quiet zone. Plain data: it may be sent to a worker. */
export type Matrix = {
  /** Modules per side. */
  size: number;
  /** 1–40. */
  version: number;
  level: Level;
  /** 0–7. */
  mask: number;
  /** Row by row, 1 = dark. */
  modules: Uint8Array;
  /** Per module: what it is (`Role`). Shared by all symbols of this version and level: only to be read. */
  roles: Uint8Array;
  /** Per module: index of its codeword in transmitted order, -1 for none. Shared by all of this version: only to be read. */
  codewords: Int16Array;
  /** How the text's UTF-8 bytes were split into modes. */
  segments: readonly Segment[];
};
