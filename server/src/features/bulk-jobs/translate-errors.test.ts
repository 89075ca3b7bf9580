import { expect, test } from 'vitest';
import { createErrorTranslator } from './translate-errors.ts';

test('an error of a row says limits in units that people know', () => {
  const error = { column: 'Logo', field: '', error: 'file_too_large', code: null, params: { max: 15_360 } } as const;
  expect(createErrorTranslator('en')(error)).toBe('Logo: This file is larger than 15\u00a0MB. Choose a smaller one.');
});
