import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLocalInput, toLocalInputValue } from './local-time.ts';

test('a time survives formatting for a field and parsing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const minute = seconds - (seconds % 60);
      const shown = parseLocalInput(toLocalInputValue(minute))!;
      // In the hour that clocks repeat in autumn, a field can’t say which of the two it means.
      expect([0, 3600, 1800]).toContain(Math.abs(shown - minute));
    }),
  );
});

test('an empty field has no time', () => {
  expect(parseLocalInput('')).toBeUndefined();
  expect(parseLocalInput('soon')).toBeUndefined();
  expect(toLocalInputValue(undefined)).toBe('');
});
