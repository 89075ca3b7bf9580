import { getLayout, type SymbolLayout } from './layout.ts';

/**
 * A symbol as machine words, so that 31 modules are processed together. It is cut into strips of 31 columns, one word
 * per row: bit i is the strip’s column i, and bit 31 repeats the first column of the next strip, so that neighbours are
 * always in the same word. After the strips of the rows come those of the columns: the same symbol mirrored in its
 * diagonal. A strip’s words are contiguous.
 */
export type BitRows = Int32Array;

export const stripWidth = 31;
export const stripCount = (size: number) => Math.ceil(size / stripWidth);
export const createBitRows = (size: number): BitRows => new Int32Array(2 * stripCount(size) * size);

/** For each bit of the message: the word and the bit that hold its module, in the rows' strips and in the columns'. */
type BitPositions = { rowWords: Uint16Array; rowBits: Uint8Array; columnWords: Uint16Array; columnBits: Uint8Array };

const bitPositions: BitPositions[] = [];

function getBitPositions(version: number): BitPositions {
  bitPositions[version] ??= computeBitPositions(getLayout(version));
  return bitPositions[version];
}

function computeBitPositions({ size, order }: SymbolLayout): BitPositions {
  const half = stripCount(size) * size;
  const positions = {
    rowWords: new Uint16Array(order.length),
    rowBits: new Uint8Array(order.length),
    columnWords: new Uint16Array(order.length),
    columnBits: new Uint8Array(order.length),
  };
  for (let bit = 0; bit < order.length; bit++) {
    const y = Math.floor(order[bit]! / size);
    const x = order[bit]! - y * size;
    const stripX = Math.floor(x / stripWidth);
    const stripY = Math.floor(y / stripWidth);
    positions.rowWords[bit] = stripX * size + y;
    positions.rowBits[bit] = x - stripX * stripWidth;
    positions.columnWords[bit] = half + stripY * size + x;
    positions.columnBits[bit] = y - stripY * stripWidth;
  }
  return positions;
}

/** Sets the modules of a message of `count` codewords in `bitRows`, which must be empty, and nothing else. */
export function placeMessage(message: Uint8Array, count: number, version: number, bitRows: BitRows): void {
  const { rowWords, rowBits, columnWords, columnBits } = getBitPositions(version);
  for (let codeword = 0, at = 0; codeword < count; codeword++) {
    const value = message[codeword]!;
    for (let bit = 7; bit >= 0; bit--, at++) {
      const on = (value >> bit) & 1;
      bitRows[rowWords[at]!]! |= on << rowBits[at]!;
      bitRows[columnWords[at]!]! |= on << columnBits[at]!;
    }
  }
  repeatFirstColumns(bitRows, getLayout(version).size);
}

/** Returns the words of a symbol given as modules, where any value but 0 is dark. */
export function toBitRows(modules: Uint8Array, size: number): BitRows {
  const bitRows = createBitRows(size);
  for (let module = 0; module < modules.length; module++) if (modules[module] !== 0) setDark(bitRows, size, module);
  return bitRows;
}

/** Makes one module dark, given its index row by row. */
export function setDark(bitRows: BitRows, size: number, module: number): void {
  const y = Math.floor(module / size);
  const x = module - y * size;
  setBit(bitRows, size, 0, x, y);
  setBit(bitRows, size, bitRows.length / 2, y, x);
}

function setBit(bitRows: BitRows, size: number, half: number, across: number, along: number): void {
  const strip = Math.floor(across / stripWidth);
  const bit = across - strip * stripWidth;
  const word = half + strip * size + along;
  bitRows[word]! |= 1 << bit;
  if (bit === 0 && strip > 0) bitRows[word - size]! |= 1 << stripWidth;
}

function repeatFirstColumns(bitRows: BitRows, size: number): void {
  const half = bitRows.length / 2;
  for (let start = 0; start < bitRows.length; start += half) {
    for (let i = start; i < start + half - size; i++) bitRows[i]! |= bitRows[i + size]! << stripWidth;
  }
}

/** Returns `bitRows` XOR `pattern` as modules, 1 for dark. */
export function toModules(bitRows: BitRows, pattern: BitRows, size: number): Uint8Array {
  const modules = new Uint8Array(size * size);
  for (let first = 0, word = 0; first < size; first += stripWidth) {
    const width = Math.min(stripWidth, size - first);
    for (let y = 0; y < size; y++, word++) {
      const bits = bitRows[word]! ^ pattern[word]!;
      const start = y * size + first;
      for (let i = 0; i < width; i++) modules[start + i] = (bits >>> i) & 1;
    }
  }
  return modules;
}
