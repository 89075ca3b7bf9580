import { getBlocks } from '../matrix/codewords.ts';
import type { Matrix } from '../matrix/matrix.ts';

/** How much of a symbol's error correction a picture's damage uses: ISO/IEC 18004, clause 7.5. */

export type RepairBudget = {
  /** Per block: how many codewords are wrong, and how many could be repaired. A small logo may exhaust one block. */
  blocks: readonly { wrong: number; repairs: number }[];
  /** The unused share of the worst block's repairs, 0–1; 0 if it can't be read. */
  remainingShare: number;
  /** The same as a share of the block's codewords, as levels are specified: 0.25 for an undamaged Q. */
  remainingCodewordShare: number;
};

/** @param sampledModules one byte per module: 1 if the picture is dark there */
export function computeRepairBudget(matrix: Matrix, sampledModules: Uint8Array): RepairBudget {
  const wrong = new Set<number>();
  matrix.modules.forEach((on, i) => {
    if (sampledModules[i] !== on) wrong.add(matrix.codewords[i]!);
  });
  const blocks = getBlocks(matrix).map(({ codewords, ecc }) => ({
    wrong: codewords.filter((codeword) => wrong.has(codeword)).length,
    repairs: Math.floor(ecc / 2),
    total: codewords.length,
  }));
  return {
    blocks: blocks.map(({ wrong, repairs }) => ({ wrong, repairs })),
    remainingShare: Math.min(...blocks.map(({ wrong, repairs }) => Math.max(0, 1 - wrong / repairs))),
    remainingCodewordShare: Math.min(
      ...blocks.map(({ wrong, repairs, total }) => Math.max(0, repairs - wrong) / total),
    ),
  };
}
