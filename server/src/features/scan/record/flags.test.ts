import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import { describe, expect, test } from 'vitest';
import { dayColumns, flags } from './flags.ts';

test('the bits of flags, which are stored, never move', () => {
  expect(flags).toEqual({ bot: 1, preview: 2, repeat: 4, ownerTest: 8, visit: 16 });
});

describe('the columns of scan_day', () => {
  test('count every combination of outcome and flags exactly once, repeats within scans', () => {
    const holds = (
      { of, all, counted }: { of: number; all: number; counted?: boolean },
      outcomeCounts: boolean,
      bits: number,
    ) => (bits & of) === all && (counted === undefined || counted === outcomeCounts);
    const { repeats, ...disjoint } = dayColumns;
    for (const { counted } of Object.values(outcomes)) {
      for (let bits = 0; bits < 32; bits++) {
        const fitting = Object.entries(disjoint).filter(([, mark]) => holds(mark, counted, bits));
        expect(fitting).toHaveLength(1);
        if (holds(repeats, counted, bits)) expect(fitting[0]![0]).toBe('scans');
      }
    }
  });
});
