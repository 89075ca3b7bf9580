/**
 * The capacity of every version and level, and its division into blocks: ISO/IEC 18004, clause 6.4.10 and tables 1, 7
 * and 9.
 */

/** Error correction levels, from least to most: about 7, 15, 25 and 30 % of the codewords may be lost. */
export const levels = ['L', 'M', 'Q', 'H'] as const;
export type Level = (typeof levels)[number];

export const maxVersion = 40;

/** Error-correction codewords in each block, by level and version (table 9). */
const eccPerBlock: Record<Level, readonly number[]> = {
  L: [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  M: [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ],
  Q: [
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  H: [
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
};

/** Blocks in the symbol, by level and version (table 9). */
const blockCounts: Record<Level, readonly number[]> = {
  L: [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19,
    20, 21, 22, 24, 25,
  ],
  M: [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
    35, 37, 38, 40, 43, 45, 47, 49,
  ],
  Q: [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45,
    48, 51, 53, 56, 59, 62, 65, 68,
  ],
  H: [
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51,
    54, 57, 60, 63, 66, 70, 74, 77, 81,
  ],
};

/** Modules per side: 21 for version 1, 4 more for each version. */
export const symbolSize = (version: number) => 4 * version + 17;

/** Rows (and columns) on which alignment patterns are centred: annex E. Version 1 has none. */
export function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const size = symbolSize(version);
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((size - 13) / (2 * count - 2)) * 2;
  const centres = [6];
  for (let i = count - 2; i >= 0; i--) centres.push(size - 7 - i * step);
  return centres;
}

/**
 * Returns the number of codewords in the symbol, including error correction: the modules outside function patterns, in
 * bytes (table 1).
 */
function totalCodewords(version: number): number {
  const size = symbolSize(version);
  const finders = 3 * 64;
  const timing = 2 * (size - 16);
  const format = 31;
  const versions = version >= 7 ? 36 : 0;
  const centres = alignmentCentres(version).length;
  const alignments = centres === 0 ? 0 : (centres * centres - 3) * 25 - 2 * (centres - 2) * 5;
  return (size * size - finders - timing - format - versions - alignments) >> 3;
}

/** How the codewords of one version and level are divided. All numbers count codewords, except `blocks`. */
export type Capacity = { total: number; data: number; blocks: number; eccPerBlock: number };

function computeCapacity(version: number, level: Level): Capacity {
  const total = totalCodewords(version);
  const blocks = blockCounts[level][version - 1]!;
  const ecc = eccPerBlock[level][version - 1]!;
  return { total, data: total - blocks * ecc, blocks, eccPerBlock: ecc };
}

const versions = Array.from({ length: maxVersion }, (_, i) => i + 1);
const capacities = {
  L: versions.map((version) => computeCapacity(version, 'L')),
  M: versions.map((version) => computeCapacity(version, 'M')),
  Q: versions.map((version) => computeCapacity(version, 'Q')),
  H: versions.map((version) => computeCapacity(version, 'H')),
};

export const getCapacity = (version: number, level: Level): Capacity => capacities[level][version - 1]!;
