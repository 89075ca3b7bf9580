import { getBlocks } from '../matrix/codewords.ts';
import type { Matrix } from '../matrix/matrix.ts';

/** What a picture's damage costs of the symbol's error correction: ISO/IEC 18004, clause 7.5. */

export type RepairBudget = {
  /** Codewords that are wrong and that could be mended, block by block. A logo that looks small may use one block up. */
  blocks: readonly { wrong: number; repairs: number }[];
  /** What is left of the worst block's repairs, 0–1; 0 when it cannot be read. */
  remainingShare: number;
  /** The same as a share of the block's codewords, which is how levels are named: 0.25 is left of an untouched Q. */
  remainingCodewordShare: number;
};

/** @param sampledModules one byte per module, 1 where the picture is dark */
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
