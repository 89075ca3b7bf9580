import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLocalInput, toLocalInputValue } from './local-time.ts';

test('what a field shows is the moment that it was made of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const minute = seconds - (seconds % 60);
      const shown = parseLocalInput(toLocalInputValue(minute))!;
      // In the hour that clocks go through twice, a field can't say which of the two it means.
      expect([0, 3600, 1800]).toContain(Math.abs(shown - minute));
    }),
  );
});

test('an empty field is no moment', () => {
  expect(parseLocalInput('')).toBeUndefined();
  expect(parseLocalInput('soon')).toBeUndefined();
  expect(toLocalInputValue(undefined)).toBe('');
});
