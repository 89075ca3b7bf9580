import { expect, test } from 'vitest';
import { prependHttps } from './prepend-https.ts';

test.each([
  ['example.com', 'https://example.com'],
  [' example.com/menu?table=4 ', 'https://example.com/menu?table=4'],
  ['//example.com', 'https://example.com'],
  ['example.com:8080/menu', 'https://example.com:8080/menu'],
  ['münchen.de', 'https://münchen.de'],
])('%j becomes %s', (text, whole) => {
  expect(prependHttps(text)).toBe(whole);
});

test.each([
  '',
  'https://example.com/menu',
  'HTTP://example.com',
  'https:',
  'https://',
  'menu',
  'menu.',
  'localhost:3000',
  'two words.com',
  'ftp://example.com',
  'mailto:me@example.com',
])('%j stays as typed', (text) => {
  expect(prependHttps(text)).toBe(text);
});
