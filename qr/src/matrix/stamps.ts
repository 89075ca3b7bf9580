import { capacityOf, type Level } from './capacity.ts';
import { bchRemainder, formatModules, layoutOf, Role } from './layout.ts';
import { type Lines, linesOf } from './lines.ts';

/** What is the same for all symbols of one version and level: ISO/IEC 18004, clauses 7.8.2 (masks) and 7.9 (format). */
export type Stamps = {
  /** Per mask: function patterns, format information and mask pattern. The message XOR one of these is the symbol. */
  byMask: readonly Lines[];
  /** Per module: what it is. */
  roles: Uint8Array;
};

/** Whether a mask turns over the module in row `i`, column `j` (table 10). */
export const masks: readonly ((i: number, j: number) => boolean)[] = [
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
  const byLevel = byVersion[version];
  byLevel[level] ??= { byMask: masks.map((_, mask) => stamp(version, level, mask)), roles: rolesOf(version, level) };
  return byLevel[level];
}

/** Level indicators (table 12). */
const indicators: Record<Level, number> = { L: 1, M: 0, Q: 3, H: 2 };

/** Level and mask as a (15, 5) BCH code, with the standard's own mask over it. */
function formatBits(level: Level, mask: number): number {
  const data = (indicators[level] << 3) | mask;
  return ((data << 10) | bchRemainder(data, 10, 0x537)) ^ 0x5412;
}

function stamp(version: number, level: Level, mask: number): Lines {
  const { size, dark, order } = layoutOf(version);
  const modules = dark.slice();
  const format = formatBits(level, mask);
  formatModules(size).forEach((copies, bit) => {
    for (const module of copies) modules[module] = (format >> bit) & 1;
  });
  const turns = masks[mask]!;
  for (const module of order) modules[module] = Number(turns(Math.floor(module / size), module % size));
  return linesOf(modules, size);
}

function rolesOf(version: number, level: Level): Uint8Array {
  const { roles, order } = layoutOf(version);
  const { total, data } = capacityOf(version, level);
  const told = roles.slice();
  order.forEach((module, bit) => {
    told[module] = bit < data * 8 ? Role.data : bit < total * 8 ? Role.ecc : Role.remainder;
  });
  return told;
}
