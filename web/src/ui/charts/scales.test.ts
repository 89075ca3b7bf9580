import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getLevel, getShareLevel, getTicks, maxLevel, spreadLabels } from './scales.ts';

describe('grid lines', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [9, [0, 4, 8, 12]],
    [1329, [0, 400, 800, 1200, 1600]],
    [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
  ])('of %d are at %j', (max, ticks) => {
    expect(getTicks(max)).toEqual(ticks);
  });

  test('are whole numbers in equal steps, up to the first that isn’t below the maximum', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 50), (max) => {
        const ticks = getTicks(max);
        const step = ticks[1]!;
        expect(ticks.every((tick, i) => Number.isSafeInteger(tick) && tick === i * step)).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
        expect(ticks.at(-2)).toBeLessThan(Math.max(max, 1));
      }),
    );
  });
});

describe('labels at the ends of lines', () => {
  const positions = fc.array(fc.double({ min: 0, max: 220, noNaN: true }), { minLength: 1, maxLength: 3 });

  test('are apart, in order and inside', () => {
    fc.assert(
      fc.property(positions, (wanted) => {
        const placed = spreadLabels(wanted, 20, 220);
        for (const [i, at] of placed.entries()) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(220);
          for (const [j, other] of placed.entries()) {
            if (i === j) continue;
            expect(Math.abs(at - other)).toBeGreaterThan(19.999);
            if (wanted[i]! < wanted[j]!) expect(at).toBeLessThan(other);
          }
        }
      }),
    );
  });

  test('stay where they are if they are apart', () => {
    expect(spreadLabels([10, 150], 20, 220)).toEqual([10, 150]);
  });

  test('share the space if there isn’t enough', () => {
    expect(spreadLabels([5, 5, 5], 20, 30)).toEqual([0, 15, 30]);
  });
});

test('levels grow with the value, from 0 only for nothing to the strongest', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (value, more) => {
      const max = value + more;
      expect(getLevel(value, max) === 0).toBe(value === 0);
      expect(getLevel(value, max)).toBeLessThanOrEqual(getLevel(value + more, max));
      expect(getLevel(max, max)).toBe(maxLevel);
    }),
  );
});

test.each([
  [0, 0],
  [0.0001, 1],
  [0.05, 3],
  [0.4, maxLevel],
  [1, maxLevel],
])('a share of %d has level %d', (share, level) => {
  expect(getShareLevel(share)).toBe(level);
});
