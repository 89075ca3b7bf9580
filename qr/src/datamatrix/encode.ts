import { Role } from '../matrix/layout.ts';
import { type CodewordBlock, type DataMatrix, isGs1 } from '../matrix/matrix.ts';
import { createReedSolomon } from '../matrix/reed-solomon.ts';
import { TextTooLongError } from '../matrix/text-too-long.ts';
import { toUtf8 } from '../matrix/utf8.ts';
import { encodeMessage } from './encodation.ts';
import { getPlacement } from './placement.ts';
import { type SymbolSize, symbolSizes } from './sizes.ts';

/** Text to square Data Matrix symbol: ISO/IEC 16022 (ECC 200), clause 5. */

/** GF(2⁸) with x⁸ + x⁵ + x³ + x² + 1, the first root being 2: annex E. */
const errorCorrection = createReedSolomon(0x12d, 1);

/** Base 256 holds any bytes after the codewords of its latch and length. */
const base256Header = 3;

/** Returns the blocks, each with its codewords in transmitted order. Each codeword belongs to the next block, error correction too. */
function buildBlocks({ data, ecc, blocks }: SymbolSize): CodewordBlock[] {
  const inBlock = (from: number, count: number, block: number) =>
    Array.from({ length: count }, (_, i) => i).flatMap((i) => ((from + i) % blocks === block ? [from + i] : []));
  return Array.from({ length: blocks }, (_, block) => {
    const dataCodewords = inBlock(0, data, block);
    return {
      codewords: [...dataCodewords, ...inBlock(data, ecc, block)],
      data: dataCodewords.length,
      ecc: ecc / blocks,
    };
  });
}

/**
 * Returns the smallest symbol that holds the text; a GS1 DataMatrix if the text starts with FNC1.
 * @throws {TextTooLongError} if none does
 */
export function encodeDataMatrix(text: string): DataMatrix {
  const gs1 = isGs1(text);
  const bytes = toUtf8(gs1 ? text.slice(1) : text);
  const largest = symbolSizes.at(-1)!.data;
  const capacities = symbolSizes.map(({ data }) => data);
  const data = bytes.length > 2 * largest ? undefined : encodeMessage(bytes, gs1, capacities);
  const size = data && symbolSizes.find((each) => each.data === data.length);
  if (!size) throw new TextTooLongError(bytes.length, largest - base256Header, 'Data Matrix');

  const message = new Uint8Array(size.data + size.ecc);
  message.set(data);
  const blocks = buildBlocks(size);
  for (const { codewords: blockCodewords, data, ecc } of blocks) {
    const dataWords = Uint8Array.from(blockCodewords.slice(0, data), (at) => message[at]!);
    errorCorrection(dataWords, 0, data, ecc).forEach((word, i) => {
      message[blockCodewords[data + i]!] = word;
    });
  }
  return { symbology: 'datamatrix', size: size.side, height: size.side, blocks, ...drawModules(message, size) };
}

function drawModules(message: Uint8Array, size: SymbolSize): Pick<DataMatrix, 'modules' | 'roles' | 'codewords'> {
  const { bits, dark } = getPlacement(size);
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
