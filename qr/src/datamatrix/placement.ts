import type { SymbolSize } from './sizes.ts';

/** Where each bit of a message is placed in a symbol: ISO/IEC 16022, annex F; the finder pattern: clause 5.2. */

export type Placement = {
  /** Per module of the symbol: 8 times its codeword plus its bit (0 is the most significant), -1 if it holds none. */
  bits: Int16Array;
  /** Per module of the symbol: 1 if it is dark for every message. */
  dark: Uint8Array;
};

/** Row and column offsets of a codeword’s bits from its last bit: the “Utah” shape. */
const utah = [
  [-2, -2],
  [-2, -1],
  [-1, -2],
  [-1, -1],
  [-1, 0],
  [0, -2],
  [0, -1],
  [0, 0],
] as const;

/** The four shapes of codewords in corners, by rows and columns; negative values count from the far edge. */
const corners = [
  [
    [-1, 0],
    [-1, 1],
    [-1, 2],
    [0, -2],
    [0, -1],
    [1, -1],
    [2, -1],
    [3, -1],
  ],
  [
    [-3, 0],
    [-2, 0],
    [-1, 0],
    [0, -4],
    [0, -3],
    [0, -2],
    [0, -1],
    [1, -1],
  ],
  [
    [-3, 0],
    [-2, 0],
    [-1, 0],
    [0, -2],
    [0, -1],
    [1, -1],
    [2, -1],
    [3, -1],
  ],
  [
    [-1, 0],
    [-1, -1],
    [0, -3],
    [0, -2],
    [0, -1],
    [1, -3],
    [1, -2],
    [1, -1],
  ],
] as const;

/** Returns the mapping matrix of `side` modules per side, without finder patterns. */
function buildMappingMatrix(side: number): Int16Array {
  const map = new Int16Array(side * side).fill(-1);
  let codeword = 0;
  const put = (row: number, column: number, bit: number) => {
    const wrap = 4 - ((side + 4) % 8);
    let [y, x] = [row, column];
    if (y < 0) [y, x] = [y + side, x + wrap];
    if (x < 0) [y, x] = [y + wrap, x + side];
    map[y * side + x] = codeword * 8 + bit;
  };
  const putUtah = (row: number, column: number) => {
    if (row < 0 || row >= side || column < 0 || column >= side || map[row * side + column] !== -1) return;
    for (const [bit, [down, right]] of utah.entries()) put(row + down, column + right, bit);
    codeword++;
  };
  const putCorner = (corner: 0 | 1 | 2 | 3) => {
    const within = (at: number) => (at < 0 ? at + side : at);
    for (const [bit, [row, column]] of corners[corner].entries()) put(within(row), within(column), bit);
    codeword++;
  };

  let [row, column] = [4, 0];
  do {
    if (row === side && column === 0) putCorner(0);
    if (row === side - 2 && column === 0 && side % 4 !== 0) putCorner(1);
    if (row === side - 2 && column === 0 && side % 8 === 4) putCorner(2);
    if (row === side + 4 && column === 2 && side % 8 === 0) putCorner(3);
    for (; row >= 0 && column < side; row -= 2, column += 2) if (row < side) putUtah(row, column);
    row += 1;
    column += 3;
    for (; row < side && column >= 0; row += 2, column -= 2) if (column < side) putUtah(row, column);
    row += 3;
    column += 1;
  } while (row < side || column < side);
  return map;
}

const placementCache = new Map<number, Placement>();

export function getPlacement(size: SymbolSize): Placement {
  const placement = placementCache.get(size.side) ?? buildPlacement(size);
  placementCache.set(size.side, placement);
  return placement;
}

function buildPlacement({ side, regions }: SymbolSize): Placement {
  const regionSide = side / regions - 2;
  const mappingSide = side - 2 * regions;
  const map = buildMappingMatrix(mappingSide);
  const bits = new Int16Array(side * side).fill(-1);
  const dark = new Uint8Array(side * side);
  /**
   * Converts an index of the mapping matrix to one of the symbol, which includes the finder patterns between regions.
   */
  const toSymbolIndex = (at: number) => at + 1 + 2 * Math.floor(at / regionSide);
  for (let y = 0; y < mappingSide; y++) {
    for (let x = 0; x < mappingSide; x++) bits[toSymbolIndex(y) * side + toSymbolIndex(x)] = map[y * mappingSide + x]!;
  }
  for (let i = 0; i < dark.length; i++) {
    const [y, x] = [Math.floor(i / side) % (regionSide + 2), (i % side) % (regionSide + 2)];
    const isSolid = x === 0 || y === regionSide + 1;
    dark[i] = Number(isSolid || (y === 0 && x % 2 === 0) || (x === regionSide + 1 && y % 2 === 1));
  }
  // If no codeword reaches the last corner, two of its four modules are dark.
  if (map[mappingSide * mappingSide - 1] === -1) {
    for (const from of [1, 2]) dark[toSymbolIndex(mappingSide - from) * side + toSymbolIndex(mappingSide - from)] = 1;
  }
  return { bits, dark };
}
