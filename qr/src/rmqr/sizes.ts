/** The sizes of rMQR codes: ISO/IEC 23941, tables 1, 3, 6 and 8. */

export type RmqrSize = {
  height: number;
  width: number;
  /** In format information. */
  version: number;
  /** Widths of the character count indicator. */
  counts: { numeric: number; alphanumeric: number; byte: number };
  /** Codewords of error correction, and the blocks that they are divided into. */
  levels: { M: { ecc: number; blocks: number }; H: { ecc: number; blocks: number } };
};

/** Height, width; bits of the counts; codewords of error correction and blocks of M, and of H. */
const rows: readonly (readonly [number, number, number, number, number, number, number, number, number])[] = [
  [7, 43, 4, 3, 3, 7, 1, 10, 1],
  [7, 59, 5, 5, 4, 9, 1, 14, 1],
  [7, 77, 6, 5, 5, 12, 1, 22, 1],
  [7, 99, 7, 6, 5, 16, 1, 30, 1],
  [7, 139, 7, 6, 6, 24, 1, 44, 2],
  [9, 43, 5, 5, 4, 9, 1, 14, 1],
  [9, 59, 6, 5, 5, 12, 1, 22, 1],
  [9, 77, 7, 6, 5, 18, 1, 32, 2],
  [9, 99, 7, 6, 6, 24, 1, 44, 2],
  [9, 139, 8, 7, 6, 36, 2, 66, 3],
  [11, 27, 4, 4, 3, 8, 1, 10, 1],
  [11, 43, 6, 5, 5, 12, 1, 20, 1],
  [11, 59, 7, 6, 5, 16, 1, 32, 2],
  [11, 77, 7, 6, 6, 24, 1, 44, 2],
  [11, 99, 8, 7, 6, 32, 2, 60, 2],
  [11, 139, 8, 7, 7, 48, 2, 90, 3],
  [13, 27, 5, 5, 4, 9, 1, 14, 1],
  [13, 43, 6, 6, 5, 14, 1, 28, 1],
  [13, 59, 7, 6, 6, 22, 1, 40, 2],
  [13, 77, 7, 7, 6, 32, 2, 56, 2],
  [13, 99, 8, 7, 7, 40, 2, 78, 3],
  [13, 139, 8, 8, 7, 60, 3, 112, 4],
  [15, 43, 7, 6, 6, 18, 1, 36, 2],
  [15, 59, 7, 7, 6, 26, 1, 48, 2],
  [15, 77, 8, 7, 7, 36, 2, 72, 3],
  [15, 99, 8, 7, 7, 48, 2, 88, 4],
  [15, 139, 9, 8, 7, 72, 3, 130, 5],
  [17, 43, 7, 6, 6, 22, 1, 40, 2],
  [17, 59, 8, 7, 6, 32, 2, 60, 2],
  [17, 77, 8, 7, 7, 44, 2, 84, 3],
  [17, 99, 8, 8, 7, 60, 3, 104, 4],
  [17, 139, 9, 8, 8, 80, 4, 156, 6],
];

/** By their version indicator. */
export const rmqrSizes: readonly RmqrSize[] = rows.map(
  ([height, width, numeric, alphanumeric, byte, eccM, blocksM, eccH, blocksH], version) => ({
    height,
    width,
    version,
    counts: { numeric, alphanumeric, byte },
    levels: { M: { ecc: eccM, blocks: blocksM }, H: { ecc: eccH, blocks: blocksH } },
  }),
);

/** The columns on which alignment patterns are centred, by width. */
export const alignmentColumns: Readonly<Record<number, readonly number[]>> = {
  27: [],
  43: [21],
  59: [19, 39],
  77: [25, 51],
  99: [23, 49, 75],
  139: [27, 55, 83, 111],
};
