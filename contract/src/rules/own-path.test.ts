import { expect, test } from 'vitest';
import { toLocalPath } from './local-path.ts';

const origin = 'https://qr.example';

test.each([
  ['/app/builder/7?step=done', '/app/builder/7?step=done'],
  ['/app/../login', '/login'],
])('%j is a local path', (to, path) => {
  expect(toLocalPath(to, origin)).toBe(path);
});

test.each([
  null,
  '',
  'app',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '/%2e//evil.example/',
  '/app/..//evil.example/',
  '/\t/evil.example',
  'javascript:alert(1)',
])('%j is not a local path', (to) => {
  expect(toLocalPath(to, origin)).toBeUndefined();
});
