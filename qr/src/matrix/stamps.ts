import { capacityOf, type Level } from './capacity.ts';
import { bchRemainder, formatModules, layoutOf, Role } from './layout.ts';
import { type Lines, linesOf, setDark, stripsOf, stripWidth } from './lines.ts';

/** What is the same for all symbols of one version and level: ISO/IEC 18004, clauses 7.8.2 (masks) and 7.9 (format). */
export type Stamps = {
  /** Per mask: function patterns, format information and mask pattern. The message XOR one of these is the symbol. */
  byMask: readonly Lines[];
  /** Per module: what it is. */
  roles: Uint8Array;
};

/** Whether a mask turns over the module in row `i`, column `j`. */
type Mask = (i: number, j: number) => boolean;

/** The eight masks (table 10). */
export const masks: readonly Mask[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

const byVersion: Partial<Record<Level, Stamps>>[] = [];

export function stampsOf(version: number, level: Level): Stamps {
  byVersion[version] ??= {};
  byVersion[version][level] ??= build(version, level);
  return byVersion[version][level];
}

function build(version: number, level: Level): Stamps {
  const { size, roles, dark } = layoutOf(version);
  const fixed = linesOf(dark, size);
  const open = linesOf(
    roles.map((role) => Number(role === Role.data)),
    size,
  );
  const byMask = masks.map((turns, mask) => {
    const stamp = fixed.slice();
    drawFormat(stamp, size, formatBits(level, mask));
    drawMask(stamp, size, turns, open);
    return stamp;
  });
  return { byMask, roles: rolesOf(version, level) };
}

/** Level indicators (table 12). */
const indicators: Record<Level, number> = { L: 1, M: 0, Q: 3, H: 2 };

/** Level and mask as a (15, 5) BCH code, with the standard's own mask over it. */
function formatBits(level: Level, mask: number): number {
  const data = (indicators[level] << 3) | mask;
  return ((data << 10) | bchRemainder(data, 10, 0x537)) ^ 0x5412;
}

function drawFormat(stamp: Lines, size: number, bits: number): void {
  formatModules(size).forEach((copies, bit) => {
    if ((bits >> bit) & 1) for (const module of copies) setDark(stamp, size, module);
  });
}

/** Every mask repeats itself after this many rows and columns. */
const period = 12;

/** Adds the mask where `open` is set, a word at a time: first the rows' strips, then the columns'. */
function drawMask(stamp: Lines, size: number, turns: Mask, open: Lines): void {
  const strips = stripsOf(size);
  for (let strip = 0, word = 0; strip < 2 * strips; strip++) {
    const first = (strip % strips) * stripWidth;
    const words = Array.from({ length: period }, (_, along) =>
      strip < strips ? wordOf((bit) => turns(along, first + bit)) : wordOf((bit) => turns(first + bit, along)),
    );
    for (let along = 0; along < size; along++, word++) stamp[word]! |= words[along % period]! & open[word]!;
  }
}

function wordOf(isSet: (bit: number) => boolean): number {
  let word = 0;
  for (let bit = 0; bit < 32; bit++) if (isSet(bit)) word |= 1 << bit;
  return word;
}

function rolesOf(version: number, level: Level): Uint8Array {
  const { roles, order } = layoutOf(version);
  const { total, data } = capacityOf(version, level);
  const told = roles.slice();
  for (let bit = data * 8; bit < order.length; bit++) told[order[bit]!] = bit < total * 8 ? Role.ecc : Role.remainder;
  return told;
}
