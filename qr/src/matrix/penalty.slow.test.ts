import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBitRows, toBitRows } from './bit-rows.ts';
import { penalty } from './penalty.ts';

/** Counts the points of table 11 literally, line by line in text. */
function pointsInWords(modules: Uint8Array, size: number): number {
  const rows = Array.from({ length: size }, (_, y) => Array.from(modules.subarray(y * size, (y + 1) * size)).join(''));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''));
  const lines = [...rows, ...columns];

  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  let points = runs.reduce((sum, run) => sum + run.length - 2, 0);
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const block = rows[y - 1]!.slice(x - 1, x + 1) + rows[y]!.slice(x - 1, x + 1);
      if (block === '0000' || block === '1111') points += 3;
    }
  }
  for (const line of lines) {
    const inLight = '0'.repeat(size) + line + '0'.repeat(size);
    for (let unit = 1; unit * 7 <= size; unit++) {
      const core = `1{${unit}}0{${unit}}1{${3 * unit}}0{${unit}}1{${unit}}`;
      const lightBefore = new RegExp(`(?<=0{${4 * unit}})${core}(?=0{${unit}})`, 'g');
      const lightAfter = new RegExp(`(?<=0{${unit}})${core}(?=0{${4 * unit}})`, 'g');
      points += 40 * [lightBefore, lightAfter].reduce((sum, rule) => sum + [...inLight.matchAll(rule)].length, 0);
    }
  }
  const share = rows.join('').replaceAll('0', '').length / size ** 2;
  return points + 10 * Math.max(0, Math.ceil(Math.abs(share * 100 - 50) / 5 - 1e-9) - 1);
}

/** Modules with runs and finder-like patterns of any width in each line. */
const patterned = fc
  .record({
    size: fc.constantFrom(21, 29, 33, 45, 61, 65, 97),
    unit: fc.integer({ min: 1, max: 9 }),
    ink: fc.array(fc.constantFrom('1011101', '10111010000', '00001011101', '0', '1', '000', '01'), {
      minLength: 40,
      maxLength: 80,
    }),
    shift: fc.integer({ min: 0, max: 40 }),
    isUpright: fc.boolean(),
  })
  .map(({ size, unit, ink, shift, isUpright }) => {
    const pattern = ink.join('');
    const modules = Uint8Array.from({ length: size * size }, (_, i) => {
      const [along, line] = isUpright ? [Math.floor(i / size), i % size] : [i % size, Math.floor(i / size)];
      return Number(pattern[(Math.floor((along + shift) / unit) + Math.floor(line / 3) * 7) % pattern.length]);
    });
    return { size, modules };
  });

it('counts the points of table 11 in symbols full of runs and finder-like patterns of every width', () => {
  fc.assert(
    fc.property(patterned, ({ size, modules }) => {
      const points = penalty(toBitRows(modules, size), createBitRows(size), size, Number.POSITIVE_INFINITY);
      expect(points).toBe(pointsInWords(modules, size));
    }),
    { numRuns: 400 },
  );
});

it('counts the points of table 11 in noise', () => {
  const noise = fc.uint8Array({ minLength: 65 * 65, maxLength: 65 * 65, max: 1 });
  fc.assert(
    fc.property(noise, (modules) => {
      const points = penalty(toBitRows(modules, 65), createBitRows(65), 65, Number.POSITIVE_INFINITY);
      expect(points).toBe(pointsInWords(modules, 65));
    }),
    { numRuns: 50 },
  );
});
