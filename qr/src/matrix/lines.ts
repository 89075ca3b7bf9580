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
  const found = {
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
    found.rowWords[bit] = stripX * size + y;
    found.rowBits[bit] = x - stripX * stripWidth;
    found.columnWords[bit] = half + stripY * size + x;
    found.columnBits[bit] = y - stripY * stripWidth;
  }
  return found;
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

/** The words of a symbol given module by module, not 0 for dark. */
export function linesOf(modules: Uint8Array, size: number): Lines {
  const lines = emptyLines(size);
  for (let module = 0; module < modules.length; module++) if (modules[module] !== 0) setDark(lines, size, module);
  return lines;
}

/** Makes one module dark, by its index row by row. */
export function setDark(lines: Lines, size: number, module: number): void {
  const y = Math.floor(module / size);
  const x = module - y * size;
  setBit(lines, size, 0, x, y);
  setBit(lines, size, lines.length / 2, y, x);
}

function setBit(lines: Lines, size: number, half: number, across: number, along: number): void {
  const strip = Math.floor(across / stripWidth);
  const bit = across - strip * stripWidth;
  const word = half + strip * size + along;
  lines[word]! |= 1 << bit;
  if (bit === 0 && strip > 0) lines[word - size]! |= 1 << stripWidth;
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
