import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countGraphemes, truncate } from './graphemes.ts';

test('a truncated text consists of its first complete characters', () => {
  expect(truncate('cafés', 4)).toBe('café');
  expect(truncate('👨‍👩‍👧‍👦🇩🇪e\u0301x', 3)).toBe('👨‍👩‍👧‍👦🇩🇪e\u0301');
  expect(truncate('short', 80)).toBe('short');
});

test('half of an emoji is removed, and a character has a maximum length', () => {
  expect(truncate('a\uD83Cb\uDF89', 9)).toBe('ab');
  expect(truncate(`a${'\u0301'.repeat(100_000)}`, 120).length).toBeLessThan(2_000);
});

test('a truncated text is well-formed, a prefix, and no longer than the limit', () => {
  const part = fc.constantFrom('a', ' ', '🎉', '👩🏽‍🚀', '👨‍👩‍👧‍👦', 'e\u0301', '🇩🇪', 'क्षि', '각', '\uD83C', '\uDF89');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), fc.integer({ min: 0, max: 50 }), (parts, max) => {
      const text = parts.join('');
      const truncated = truncate(text, max);
      expect(truncated.isWellFormed()).toBe(true);
      expect(countGraphemes(truncated)).toBeLessThanOrEqual(max);
      expect(text.isWellFormed() ? text.startsWith(truncated) : true).toBe(true);
    }),
    { seed: 7, numRuns: 1000 },
  );
});
