import { alignmentCentres, getCapacity, symbolSize } from './capacity.ts';

/** The layout of a symbol of one version: ISO/IEC 18004, clauses 6.3 (function patterns) and 7.7.3 (order). */

/** The role of a module. `finderOuter` and `finderInner` are the ring and the centre of a finder pattern. */
export const Role = {
  data: 0,
  ecc: 1,
  remainder: 2,
  finderOuter: 3,
  finderInner: 4,
  separator: 5,
  timing: 6,
  alignment: 7,
  format: 8,
  version: 9,
  darkModule: 10,
  alignmentCentre: 11,
} as const;
export type Role = (typeof Role)[keyof typeof Role];

export type SymbolLayout = {
  version: number;
  size: number;
  /** Per module: its role. `ecc` and `remainder` count as `data` here, because they depend on the level. */
  roles: Uint8Array;
  /** Per module: 1 for the dark modules of function patterns; format modules are still light. */
  dark: Uint8Array;
  /** Modules of the message in the order in which bits are placed, remainder bits last. */
  order: Uint16Array;
  /** Per module: index of its codeword in transmitted order, -1 if it has none. */
  codewords: Int16Array;
};

const layouts: SymbolLayout[] = [];

export function getLayout(version: number): SymbolLayout {
  layouts[version] ??= buildLayout(version);
  return layouts[version];
}

/**
 * Returns the modules, as indices, of both copies of the 15 format bits, least significant bit first: clause 7.9,
 * figure 25.
 */
export function formatModules(size: number): readonly (readonly [number, number])[] {
  const at = (x: number, y: number) => y * size + x;
  return Array.from({ length: 15 }, (_, bit) => {
    const corner = bit < 6 ? at(8, bit) : bit < 8 ? at(8, bit + 1) : bit === 8 ? at(7, 8) : at(14 - bit, 8);
    const split = bit < 8 ? at(size - 1 - bit, 8) : at(8, size - 15 + bit);
    return [corner, split] as const;
  });
}

function buildLayout(version: number): SymbolLayout {
  const size = symbolSize(version);
  const roles = new Uint8Array(size * size);
  const dark = new Uint8Array(size * size);
  const paint = (x: number, y: number, role: Role, on: boolean) => {
    roles[y * size + x] = role;
    dark[y * size + x] = Number(on);
  };

  for (let i = 8; i < size - 8; i++) {
    paint(i, 6, Role.timing, i % 2 === 0);
    paint(6, i, Role.timing, i % 2 === 0);
  }
  const centres = alignmentCentres(version);
  for (const y of centres) {
    for (const x of centres) if (!isInFinder(x, y, size)) paintAlignment(x, y, paint);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    paintFinder(x, y, size, paint);
  }
  for (const copies of formatModules(size)) for (const module of copies) roles[module] = Role.format;
  paint(8, size - 8, Role.darkModule, true);
  if (version >= 7) paintVersion(version, size, paint);

  const order = orderModules(size, roles);
  const codewords = new Int16Array(size * size).fill(-1);
  const { total } = getCapacity(version, 'L');
  for (let bit = 0; bit < total * 8; bit++) codewords[order[bit]!] = bit >> 3;
  return { version, size, roles, dark, order, codewords };
}

type PaintModule = (x: number, y: number, role: Role, on: boolean) => void;

const isInFinder = (x: number, y: number, size: number) =>
  (y < 8 && (x < 8 || x >= size - 8)) || (x < 8 && y >= size - 8);

/** Draws a finder pattern centred on (x, y) with its separator, clipped to the symbol: clauses 6.3.3 and 6.3.4. */
function paintFinder(centreX: number, centreY: number, size: number, paint: PaintModule): void {
  for (let dy = -4; dy <= 4; dy++) {
    for (let dx = -4; dx <= 4; dx++) {
      const x = centreX + dx;
      const y = centreY + dy;
      if (x < 0 || y < 0 || x >= size || y >= size) continue;
      const distance = Math.max(Math.abs(dx), Math.abs(dy));
      const role = distance === 4 ? Role.separator : distance > 1 ? Role.finderOuter : Role.finderInner;
      paint(x, y, role, distance !== 2 && distance !== 4);
    }
  }
}

/** Draws an alignment pattern centred on (x, y): clause 6.3.6. */
function paintAlignment(x: number, y: number, paint: PaintModule): void {
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy));
      paint(x + dx, y + dy, distance === 0 ? Role.alignmentCentre : Role.alignment, distance !== 1);
    }
  }
}

/** Draws both copies of the version information, an (18, 6) BCH code: clause 7.10. */
function paintVersion(version: number, size: number, paint: PaintModule): void {
  const bits = (version << 12) | bchRemainder(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit++) {
    const long = size - 11 + (bit % 3);
    const short = Math.floor(bit / 3);
    const on = ((bits >> bit) & 1) === 1;
    paint(long, short, Role.version, on);
    paint(short, long, Role.version, on);
  }
}

/** Returns the remainder of value · x^degree by the generator polynomial, both as bit fields: annexes C and D. */
export function bchRemainder(value: number, degree: number, generator: number): number {
  let remainder = value << degree;
  for (let bit = 31 - Math.clz32(remainder); bit >= degree; bit = 31 - Math.clz32(remainder)) {
    remainder ^= generator << (bit - degree);
  }
  return remainder;
}

/**
 * Returns the modules in placement order: two columns at a time from the right, alternately upwards and downwards,
 * skipping the vertical timing pattern: clause 7.7.3.
 */
function orderModules(size: number, roles: Uint8Array): Uint16Array {
  const order = new Uint16Array(size * size);
  let count = 0;
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const module = (isUpwards ? size - 1 - step : step) * size + right;
      if (roles[module] === Role.data) order[count++] = module;
      if (roles[module - 1] === Role.data) order[count++] = module - 1;
    }
    isUpwards = !isUpwards;
  }
  return order.slice(0, count);
}
