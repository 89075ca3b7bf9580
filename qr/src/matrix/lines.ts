import { type Layout, layoutOf } from './layout.ts';

/**
 * A symbol as machine words, so that 31 modules are worked on at once.
 *
 * It is cut into strips of 31 columns, one word per row: bit i is the strip's column i, and bit 31 repeats the first
 * column of the next strip, so that neighbours never lie in different words. After the strips of the rows come those of
 * the columns: the same symbol mirrored in its diagonal. A strip's words lie one after the other.
 */
export type Lines = Int32Array;

export const stripWidth = 31;
export const stripsOf = (size: number) => Math.ceil(size / stripWidth);
export const emptyLines = (size: number): Lines => new Int32Array(2 * stripsOf(size) * size);

/** For each bit of the message: the word and the bit that hold its module, in the rows' strips and in the columns'. */
type Places = { rowWords: Uint16Array; rowBits: Uint8Array; columnWords: Uint16Array; columnBits: Uint8Array };

const places: Places[] = [];

function placesOf(version: number): Places {
  places[version] ??= findPlaces(layoutOf(version));
  return places[version];
}

function findPlaces({ size, order }: Layout): Places {
  const half = stripsOf(size) * size;
  return {
    rowWords: order.map((module) => Math.floor((module % size) / stripWidth) * size + Math.floor(module / size)),
    rowBits: Uint8Array.from(order, (module) => (module % size) % stripWidth),
    columnWords: order.map((module) => half + Math.floor(module / size / stripWidth) * size + (module % size)),
    columnBits: Uint8Array.from(order, (module) => Math.floor(module / size) % stripWidth),
  };
}

/** Sets the modules of a message of `count` codewords in `lines`, which must be empty, and nothing else. */
export function placeMessage(message: Uint8Array, count: number, version: number, lines: Lines): void {
  const { rowWords, rowBits, columnWords, columnBits } = placesOf(version);
  for (let codeword = 0, at = 0; codeword < count; codeword++) {
    const value = message[codeword]!;
    for (let bit = 7; bit >= 0; bit--, at++) {
      const on = (value >> bit) & 1;
      lines[rowWords[at]!]! |= on << rowBits[at]!;
      lines[columnWords[at]!]! |= on << columnBits[at]!;
    }
  }
  repeatFirstColumns(lines, layoutOf(version).size);
}

/** The words of a symbol given module by module, 1 for dark. */
export function linesOf(modules: Uint8Array, size: number): Lines {
  const lines = emptyLines(size);
  const half = lines.length / 2;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (modules[y * size + x] !== 1) continue;
      lines[Math.floor(x / stripWidth) * size + y]! |= 1 << (x % stripWidth);
      lines[half + Math.floor(y / stripWidth) * size + x]! |= 1 << (y % stripWidth);
    }
  }
  repeatFirstColumns(lines, size);
  return lines;
}

function repeatFirstColumns(lines: Lines, size: number): void {
  const half = lines.length / 2;
  for (let start = 0; start < lines.length; start += half) {
    for (let i = start; i < start + half - size; i++) lines[i]! |= lines[i + size]! << stripWidth;
  }
}

/** `lines` combined with `stamp`, module by module, 1 for dark. */
export function modulesOf(lines: Lines, stamp: Lines, size: number): Uint8Array {
  const modules = new Uint8Array(size * size);
  for (let first = 0, word = 0; first < size; first += stripWidth) {
    const width = Math.min(stripWidth, size - first);
    for (let y = 0; y < size; y++, word++) {
      const bits = lines[word]! ^ stamp[word]!;
      const start = y * size + first;
      for (let i = 0; i < width; i++) modules[start + i] = (bits >>> i) & 1;
    }
  }
  return modules;
}
