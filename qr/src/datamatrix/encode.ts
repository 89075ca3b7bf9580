import type { Block } from '../matrix/codewords.ts';
import { Role } from '../matrix/layout.ts';
import { type DataMatrix, isGs1 } from '../matrix/matrix.ts';
import { reedSolomon } from '../matrix/reed-solomon.ts';
import { TextTooLong } from '../matrix/text-too-long.ts';
import { toUtf8 } from '../matrix/utf8.ts';
import { encodation, padded } from './encodation.ts';
import { placementOf } from './placement.ts';
import { type Size, sizes } from './sizes.ts';

/** Text → square Data Matrix symbol: ISO/IEC 16022 (ECC 200). */

/** GF(2⁸) with x⁸ + x⁵ + x³ + x² + 1, the first root being 2: annex E. */
const errorCorrection = reedSolomon(0x12d, 1);

/** The codewords that a block owns in transmitted order. */
function blocksOfSize({ data, ecc, blocks }: Size): Block[] {
  const inBlock = (from: number, count: number, block: number) =>
    Array.from({ length: count }, (_, i) => i).flatMap((i) => (i % blocks === block ? [from + i] : []));
  return Array.from({ length: blocks }, (_, block) => {
    const own = inBlock(0, data, block);
    return { codewords: [...own, ...inBlock(data, ecc, block)], data: own.length, ecc: ecc / blocks };
  });
}

/**
 * The smallest symbol that holds a text; a GS1 DataMatrix where that begins with FNC1.
 * @throws {TextTooLong} when none does
 */
export function encodeDataMatrix(text: string): DataMatrix {
  const gs1 = isGs1(text);
  const bytes = toUtf8(gs1 ? text.slice(1) : text);
  const largest = sizes.at(-1)!.data;
  const codewords = bytes.length > 2 * largest ? undefined : encodation(bytes, gs1);
  const size = codewords && sizes.find(({ data }) => data >= codewords.length);
  if (!size) throw new TextTooLong(bytes.length, Math.floor(largest / 2), 'Data Matrix');

  const message = new Uint8Array(size.data + size.ecc);
  message.set(padded(codewords, size.data));
  const blocks = blocksOfSize(size);
  for (const { codewords: own, data, ecc } of blocks) {
    const words = Uint8Array.from(own.slice(0, data), (at) => message[at]!);
    errorCorrection(words, 0, data, ecc).forEach((word, i) => {
      message[own[data + i]!] = word;
    });
  }
  return { symbology: 'datamatrix', size: size.side, blocks, ...drawn(message, size) };
}

function drawn(message: Uint8Array, size: Size): Pick<DataMatrix, 'modules' | 'roles' | 'codewords'> {
  const { bits, dark } = placementOf(size);
  const modules = dark.slice();
  const roles = new Uint8Array(modules.length);
  const codewords = new Int16Array(modules.length).fill(-1);
  bits.forEach((bit, module) => {
    if (bit === -1) {
      roles[module] = Role.timing;
      return;
    }
    const codeword = bit >> 3;
    codewords[module] = codeword;
    roles[module] = codeword < size.data ? Role.data : Role.ecc;
    modules[module] = (message[codeword]! >> (7 - (bit & 7))) & 1;
  });
  return { modules, roles, codewords };
}
