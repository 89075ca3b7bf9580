import { expect, test } from 'vitest';
import { isTransientError } from './transient-errors.ts';

test.each([
  ['a connection that broke', new Error('Connection terminated'), true],
  ['a server that shuts down', Object.assign(new Error(), { severity: 'FATAL', code: '57P01' }), true],
  ['a statement that is wrong', Object.assign(new Error(), { severity: 'ERROR', code: '42601' }), false],
  ['a page whose module can’t be loaded', new SyntaxError('does not provide an export'), false],
  ['a value that is not there', new TypeError(), false],
])('%s', (_, error, passes) => {
  expect(isTransientError(error)).toBe(passes);
});
