import { type BitRows, setDark, stripCount, stripWidth, toBitRows } from './bit-rows.ts';
import { getCapacity, type Level } from './capacity.ts';
import { bchRemainder, formatModules, getLayout, Role } from './layout.ts';

/** The part that all symbols of one version and level share: ISO/IEC 18004, clauses 7.8.2 (masks) and 7.9 (format). */
export type FunctionPatterns = {
  /** Per mask: function patterns, format information and mask pattern. A symbol is the message XOR one of these. */
  byMask: readonly BitRows[];
  /** Per module: its role. */
  roles: Uint8Array;
};

/** Whether a mask inverts the module in row `i`, column `j`. */
type MaskCondition = (i: number, j: number) => boolean;

/** The eight masks (table 10). */
export const maskConditions: readonly MaskCondition[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

const patternsByVersion: Partial<Record<Level, FunctionPatterns>>[] = [];

export function getFunctionPatterns(version: number, level: Level): FunctionPatterns {
  patternsByVersion[version] ??= {};
  patternsByVersion[version][level] ??= buildFunctionPatterns(version, level);
  return patternsByVersion[version][level];
}

function buildFunctionPatterns(version: number, level: Level): FunctionPatterns {
  const { size, roles, dark } = getLayout(version);
  const patternRows = toBitRows(dark, size);
  const dataRows = toBitRows(
    roles.map((role) => Number(role === Role.data)),
    size,
  );
  const byMask = maskConditions.map((condition, mask) => {
    const rows = patternRows.slice();
    drawFormat(rows, size, formatBits(level, mask));
    drawMask(rows, size, condition, dataRows);
    return rows;
  });
  return { byMask, roles: buildRoles(version, level) };
}

/** Level indicators (table 12). */
const levelIndicators: Record<Level, number> = { L: 1, M: 0, Q: 3, H: 2 };

/** Returns level and mask as a (15, 5) BCH code, XOR the standard’s format mask. */
function formatBits(level: Level, mask: number): number {
  const data = (levelIndicators[level] << 3) | mask;
  return ((data << 10) | bchRemainder(data, 10, 0x537)) ^ 0x5412;
}

function drawFormat(rows: BitRows, size: number, bits: number): void {
  formatModules(size).forEach((copies, bit) => {
    if ((bits >> bit) & 1) for (const module of copies) setDark(rows, size, module);
  });
}

/** Every mask repeats after this many rows and columns. */
const maskPeriod = 12;

/** Adds the mask where `dataRows` is set, one word at a time: first the rows’ strips, then the columns’. */
function drawMask(rows: BitRows, size: number, condition: MaskCondition, dataRows: BitRows): void {
  const strips = stripCount(size);
  for (let strip = 0, word = 0; strip < 2 * strips; strip++) {
    const first = (strip % strips) * stripWidth;
    const words = Array.from({ length: maskPeriod }, (_, along) =>
      strip < strips ? toWord((bit) => condition(along, first + bit)) : toWord((bit) => condition(first + bit, along)),
    );
    for (let along = 0; along < size; along++, word++) rows[word]! |= words[along % maskPeriod]! & dataRows[word]!;
  }
}

function toWord(isSet: (bit: number) => boolean): number {
  let word = 0;
  for (let bit = 0; bit < 32; bit++) if (isSet(bit)) word |= 1 << bit;
  return word;
}

function buildRoles(version: number, level: Level): Uint8Array {
  const { roles, order } = getLayout(version);
  const { total, data } = getCapacity(version, level);
  const detailedRoles = roles.slice();
  for (let bit = data * 8; bit < order.length; bit++)
    detailedRoles[order[bit]!] = bit < total * 8 ? Role.ecc : Role.remainder;
  return detailedRoles;
}
