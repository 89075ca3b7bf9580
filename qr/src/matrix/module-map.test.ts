import { describe, expect, it } from 'vitest';
import { toPixels, zxing } from '../../testing/decoders.ts';
import { encode, getBlocks, levels, type Matrix, Role } from '../index.ts';

const upTo = (length: number) => Array.from({ length }, (_, i) => i);
const everyVersion = upTo(40).map((i) => i + 1);

/** Returns the symbol with every module of these codewords inverted. */
function damage(matrix: Matrix, codewords: readonly number[]): Matrix {
  const hit = new Set(codewords);
  return { ...matrix, modules: matrix.modules.map((on, i) => (hit.has(matrix.codewords[i]!) ? 1 - on : on)) };
}

/** Codewords that the smallest symbols reserve to detect uncorrectable damage: table 9, note b. */
const heldBack: Record<string, number> = { '1L': 3, '1M': 2, '1Q': 1, '1H': 1, '2L': 2, '3L': 1 };

describe('the module map of a symbol', () => {
  it('assigns exactly eight modules to each codeword, in every version', () => {
    for (const version of everyVersion) {
      const { codewords } = encode('', { version });
      const counts = new Map<number, number>();
      for (const codeword of codewords) counts.set(codeword, (counts.get(codeword) ?? 0) + 1);
      counts.delete(-1);
      expect([...counts.keys()].sort((a, b) => a - b)).toEqual(upTo(counts.size));
      expect(new Set(counts.values())).toEqual(new Set([8]));
    }
  });

  it('assigns each codeword to exactly one block, in every version at every level', () => {
    for (const version of everyVersion) {
      for (const level of levels) {
        const symbol = encode('', { version, level });
        const { codewords, roles } = symbol;
        const blocks = getBlocks(symbol);
        const owned = blocks.flatMap((block) => block.codewords);
        expect(owned.sort((a, b) => a - b)).toEqual(upTo(Math.max(...codewords) + 1));
        const data = blocks.reduce((sum, block) => sum + block.data, 0);
        expect(roles.filter((role) => role === Role.data).length).toBe(data * 8);
      }
    }
  });

  it('has the role of every module of version 7', () => {
    const { size, roles } = encode('', { version: 7 });
    const letters = '-er#+.tafvda';
    const rows = Array.from({ length: size }, (_, y) =>
      Array.from(roles.subarray(y * size, (y + 1) * size), (role) => letters[role]).join(''),
    );
    expect([...rows.slice(0, 9), ...rows.slice(-11)].join('\n')).toMatchInlineSnapshot(`
      "#######.feeeeeeee-----------------vvv.#######
      #######.feeeeeeee-----------------vvv.#######
      ##+++##.feeeeeeee-----------------vvv.##+++##
      ##+++##.feeeeeeee-----------------vvv.##+++##
      ##+++##.feeeeeeee---aaaaa---------vvv.##+++##
      #######.feeeeeeee---aaaaa---------vvv.#######
      #######.ttttttttttttaaaaatttttttttttt.#######
      ........feeeeeeee---aaaaa------------........
      fffffftffeeeeeeee---aaaaa------------ffffffff
      vvvvvvteeeeeeeeeeee--------------------------
      vvvvvvteeeeeeeeeeee--------------------------
      vvvvvvteeeeeeeeeeee-aaaaa-----------aaaaa----
      ........deeeeeeeeee-aaaaa-----------aaaaa----
      #######.feeeeeeeeee-aaaaa-----------aaaaa----
      #######.feeeeeeeeee-aaaaa-----------aaaaa----
      ##+++##.feeeeeeeeee-aaaaa-----------aaaaa----
      ##+++##.feeeeeeeeee--------------------------
      ##+++##.feeeeeeeeee--------------------------
      #######.feeeeeeeeee--------------------------
      #######.feeeeeeeeee--------------------------"
    `);
  });

  it('has 0, 3, 4 or 7 remainder modules, as in table 1', () => {
    const remainders = everyVersion.map(
      (version) => encode('', { version }).roles.filter((role) => role === Role.remainder).length,
    );
    expect(remainders).toEqual([
      0, 7, 7, 7, 7, 7, 0, 0, 0, 0, 0, 0, 0, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3, 3, 0, 0, 0, 0,
      0, 0,
    ]);
  });

  it.each([
    [1, 'L'],
    [2, 'Q'],
    [5, 'H'],
    [7, 'M'],
    [14, 'Q'],
    [25, 'L'],
  ] as const)(
    'gives what version %i %s can correct: t codewords in every block, and not one more in any',
    async (version, level) => {
      const symbol = encode('kept', { version, level });
      const { [version + level]: kept = 0 } = heldBack;
      const spoil = (count: (ecc: number) => number, side: 'first' | 'last') =>
        damage(
          symbol,
          getBlocks(symbol).flatMap(({ codewords, ecc }) =>
            side === 'first' ? codewords.slice(0, count(ecc)) : codewords.slice(-count(ecc)),
          ),
        );
      const most = (ecc: number) => (ecc - kept) >> 1;
      expect(await zxing(toPixels(spoil(most, 'first')))).toBe('kept');
      expect(await zxing(toPixels(spoil(most, 'last')))).toBe('kept');
      expect(await zxing(toPixels(spoil((ecc) => (ecc >> 1) + 1, 'first')))).not.toBe('kept');
    },
  );
});
