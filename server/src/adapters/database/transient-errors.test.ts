import { expect, test } from 'vitest';
import { isTransientError } from './transient-errors.ts';
import { DatabaseNotRespondingError } from './unavailable.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

test.each([
  ['a lost connection is transient', new Error('Connection terminated'), true],
  ['a lost connection on several addresses is transient', Object.assign(new AggregateError([refused]), refused), true],
  ['a broken TLS connection is transient', Object.assign(new Error(), { code: 'ERR_SSL_WRONG_VERSION_NUMBER' }), true],
  ['a database that doesn’t respond is transient', new DatabaseNotRespondingError(), true],
  ['a slow query is transient', new Error('Query read timeout'), true],
  ['a server shutdown is transient', Object.assign(new Error(), { severity: 'FATAL', code: '57P01' }), true],
  ['a deadlock is transient', Object.assign(new Error(), { severity: 'ERROR', code: '40P01' }), true],
  ['a server that is read-only is transient', Object.assign(new Error(), { severity: 'ERROR', code: '25006' }), true],
  ['an invalid statement is permanent', Object.assign(new Error(), { severity: 'ERROR', code: '42601' }), false],
  ['a module that can’t be loaded is permanent', new SyntaxError('does not provide an export'), false],
  ['a type error is permanent', new TypeError(), false],
  ['an error of our own is permanent', new Error('Revision 3 of code 7 is gone.'), false],
  ['a missing file is permanent', Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' }), false],
  ['a thrown nothing is permanent', undefined, false],
])('%s', (_, error, passes) => {
  expect(isTransientError(error)).toBe(passes);
});
