import type { SegmentFormat } from '../matrix/bits.ts';
import type { MicroQrCode } from '../matrix/matrix.ts';

/** The versions and levels of Micro QR codes: ISO/IEC 18004, tables 2, 3, 7, 9 and 13, and clause 7.4.9. */

export type MicroSize = {
  /** 2–4. */
  version: number;
  level: MicroQrCode['level'];
  /** In format information. */
  symbolNumber: number;
  /** Bits of data. In M3, the last data codeword has four. */
  dataBits: number;
  /** Codewords of error correction. */
  ecc: number;
};

/** The smallest first; among equals, those that correct most. M1 is omitted: it only detects errors. */
export const microSizes: readonly MicroSize[] = [
  { version: 2, level: 'M', symbolNumber: 2, dataBits: 32, ecc: 6 },
  { version: 2, level: 'L', symbolNumber: 1, dataBits: 40, ecc: 5 },
  { version: 3, level: 'M', symbolNumber: 4, dataBits: 68, ecc: 8 },
  { version: 3, level: 'L', symbolNumber: 3, dataBits: 84, ecc: 6 },
  { version: 4, level: 'Q', symbolNumber: 7, dataBits: 80, ecc: 14 },
  { version: 4, level: 'M', symbolNumber: 6, dataBits: 112, ecc: 10 },
  { version: 4, level: 'L', symbolNumber: 5, dataBits: 128, ecc: 8 },
];

export const microSide = (version: number): number => 2 * version + 9;

/** M2 has digits and capitals, M3 and M4 also bytes; a mode’s indicator has a bit fewer than the version. */
export const getMicroFormat = (version: number): SegmentFormat => ({
  indicatorWidth: version - 1,
  indicators: { numeric: 0, alphanumeric: 1, byte: 2 },
  counts: {
    numeric: version + 2,
    alphanumeric: version + 1,
    ...(version > 2 && { byte: version + 1 }),
  },
  terminatorWidth: 2 * version + 1,
});
