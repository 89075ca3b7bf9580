import { expect, test } from 'vitest';
import { isTransientError } from './transient-errors.ts';

test.each([
  ['a lost connection is transient', new Error('Connection terminated'), true],
  ['a server shutdown is transient', Object.assign(new Error(), { severity: 'FATAL', code: '57P01' }), true],
  ['an invalid statement is permanent', Object.assign(new Error(), { severity: 'ERROR', code: '42601' }), false],
  ['a module that can’t be loaded is permanent', new SyntaxError('does not provide an export'), false],
  ['a type error is permanent', new TypeError(), false],
])('%s', (_, error, passes) => {
  expect(isTransientError(error)).toBe(passes);
});
