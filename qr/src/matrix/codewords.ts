import { type Capacity, getCapacity } from './capacity.ts';
import type { CodewordBlock, Matrix } from './matrix.ts';
import { errorCorrection } from './reed-solomon.ts';

/** Blocks and their interleaving into one message: ISO/IEC 18004, clauses 7.5.1 and 7.6. */

/**
 * Returns the number of data codewords in block `index`: the later blocks hold one more if the data doesn’t divide
 * evenly.
 */
function blockDataLength(index: number, { data, blocks }: Capacity): number {
  const short = Math.floor(data / blocks);
  return index < blocks - (data % blocks) ? short : short + 1;
}

/** Adds error correction to `data` and writes the message in transmitted order to `out`. */
export function interleave(data: Uint8Array, capacity: Capacity, out: Uint8Array): void {
  const { blocks, eccPerBlock } = capacity;
  const short = Math.floor(capacity.data / blocks);
  const firstLong = blocks - (capacity.data % blocks);
  let start = 0;
  for (let block = 0; block < blocks; block++) {
    const length = blockDataLength(block, capacity);
    for (let i = 0; i < short; i++) out[i * blocks + block] = data[start + i]!;
    if (length > short) out[short * blocks + block - firstLong] = data[start + short]!;
    const ecc = errorCorrection(data, start, start + length, eccPerBlock);
    for (let i = 0; i < eccPerBlock; i++) out[capacity.data + i * blocks + block] = ecc[i]!;
    start += length;
  }
}

/** Returns the blocks of a symbol. Each can correct `floor(ecc / 2)` wrong codewords anywhere in it. */
export const getBlocks = (matrix: Matrix): readonly CodewordBlock[] =>
  matrix.symbology === 'qr' ? buildBlocks(getCapacity(matrix.version, matrix.level)) : matrix.blocks;

export function buildBlocks(capacity: Capacity): CodewordBlock[] {
  const { blocks, eccPerBlock } = capacity;
  const short = Math.floor(capacity.data / blocks);
  const firstLong = blocks - (capacity.data % blocks);
  return Array.from({ length: blocks }, (_, block) => {
    const data = blockDataLength(block, capacity);
    const codewords: number[] = [];
    for (let i = 0; i < data; i++) codewords.push(i < short ? i * blocks + block : short * blocks + block - firstLong);
    for (let i = 0; i < eccPerBlock; i++) codewords.push(capacity.data + i * blocks + block);
    return { codewords, data, ecc: eccPerBlock };
  });
}
