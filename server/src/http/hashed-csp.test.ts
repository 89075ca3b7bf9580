import { createHash } from 'node:crypto';
import { deferredScriptType } from '@tessera/contract/deferred-hydration.ts';
import { expect, test } from 'vitest';
import { toHashedCsp } from './hashed-csp.ts';

const csp = "default-src 'self';script-src 'self' 'nonce-abc=';style-src 'self' 'nonce-abc='";
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline scripts are allowed by their hashes, and nonces are gone', () => {
  const html = '<script>one()</script><script type="module">two()</script>';
  expect(toHashedCsp(csp, html)).toBe(
    `default-src 'self';script-src 'self' ${hash('one()')} ${hash('two()')};style-src 'self'`,
  );
});

test('a script that appears twice is listed once', () => {
  expect(toHashedCsp(csp, '<script>one()</script><script>one()</script>').split(hash('one()'))).toHaveLength(2);
});

test('inline styles are allowed by their hashes, in their own directive', () => {
  const html = '<style data-used-styles="">a{color:red}</style><script>one()</script>';
  expect(toHashedCsp(csp, html)).toBe(
    `default-src 'self';script-src 'self' ${hash('one()')};style-src 'self' ${hash('a{color:red}')}`,
  );
});

test('scripts that run later are allowed, because they run as modules', () => {
  expect(toHashedCsp(csp, `<script type="${deferredScriptType}">later()</script>`)).toContain(hash('later()'));
});

test.each([
  ['data', '<script type="application/json">{}</script>'],
  ['structured data', '<script type="application/ld+json">{}</script>'],
  ['a script of its own file', '<script type="module" src="/assets/enhance.js"></script>'],
])('%s needs no hash', (_name, html) => {
  expect(toHashedCsp(csp, html)).toBe("default-src 'self';script-src 'self';style-src 'self'");
});

test('the hash is that of the exact text, as browsers take it', () => {
  expect(toHashedCsp(csp, '<script>\n a < b \n</script>')).toContain(hash('\n a < b \n'));
});
