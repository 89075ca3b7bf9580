import { outcomes, scanKinds } from '@tessera/contract/rules/outcomes.ts';
import { describe, expect, test } from 'vitest';
import { dayColumns, type FlagCondition, flags, getScanKind } from './flags.ts';

test('the bits of flags, which are stored, never move', () => {
  expect(flags).toEqual({ bot: 1, preview: 2, repeat: 4, ownerTest: 8, visit: 16, first: 32, suspect: 64 });
});

test('the numbers of kinds, which are stored, never move', () => {
  expect(scanKinds).toEqual({ scan: 0, visit: 1, bot: 2, preview: 3, ownTest: 4, suspect: 5, refused: 16 });
});

const holds = ({ mask, equals, counted }: FlagCondition, outcomeCounts: boolean, bits: number) =>
  (bits & mask) === equals && (counted === undefined || counted === outcomeCounts);

describe('the columns of scan_day', () => {
  test('count every combination of outcome and flags exactly once, repeats within scans, as its kind says', () => {
    const { repeats, ...disjoint } = dayColumns;
    for (const { counted, number } of Object.values(outcomes)) {
      for (let bits = 0; bits < 128; bits++) {
        const fitting = Object.entries(disjoint).filter(([, condition]) => holds(condition, counted, bits));
        expect(fitting).toHaveLength(1);
        const [name, column] = fitting[0]!;
        if (holds(repeats, counted, bits)) expect(name).toBe('scans');
        expect(getScanKind(number, bits)).toBe('kind' in column ? column.kind : scanKinds.refused + number);
      }
    }
  });
});
