import { typeOf } from '@tessera/qr-types';
import { expect, test } from 'vitest';
import { whyUndrawn } from './why-undrawn.ts';

const url = typeOf('url')!;
const text = typeOf('text')!;

test('a form that nobody has filled in is empty', () => {
  expect(whyUndrawn(url, {})).toBe('empty');
  expect(whyUndrawn(url, { url: ' ' })).toBe('empty');
  expect(whyUndrawn(text, { text: '' })).toBe('empty');
});

test('too long a text is called so', () => {
  expect(whyUndrawn(text, { text: 'a'.repeat(301) })).toBe('too_long');
  expect(whyUndrawn(url, { url: `https://example.com/${'a'.repeat(2048)}` })).toBe('too_long');
});

test('a web address that lacks something is called so', () => {
  expect(whyUndrawn(url, { url: 'example.com' })).toBe('link');
  expect(whyUndrawn(url, { url: 'https://example' })).toBe('link');
});

test('anything else is wrong in general', () => {
  expect(whyUndrawn(text, { text: 5 })).toBe('invalid');
});
