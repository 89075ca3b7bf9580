import { countGraphemes } from '@tessera/qr-types/fields/graphemes.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCodeTitle } from './title.ts';

const encodedText = 'https://example.org/r/k7m2p9x';
const link = (url: string) => ({ type: 'url' as const, content: { url }, encodedText });

test('a link’s title is its site and path', () => {
  expect(toCodeTitle(link('https://www.example.com/menu/winter?table=4'))).toBe('example.com/menu/winter?table=4');
  expect(toCodeTitle(link('http://example.com/'))).toBe('example.com');
});

test('a website’s title is its name, or its URL without added parameters', () => {
  const parameters = [{ name: 'utm_source', value: 'poster' }];
  const named = (name: string) =>
    toCodeTitle({ ...link(''), content: { url: 'https://example.com/menu', name, parameters } });
  expect([named('Winter menu'), named('')]).toEqual(['Winter menu', 'example.com/menu']);
});

test('a static code’s title is its content, on one line', () => {
  const text = 'Opening hours\n  Mon–Fri';
  expect(toCodeTitle({ type: 'text', content: { text }, encodedText: text })).toBe('Opening hours Mon–Fri');
});

test('incomplete content is titled by its link', () => {
  expect(toCodeTitle(link('example'))).toBe('example.org/r/k7m2p9x');
});

test('a long title is truncated between characters, never inside an emoji', () => {
  const text = `${'a'.repeat(119)}👨‍👩‍👧‍👦 and more`;
  expect(toCodeTitle({ type: 'text', content: { text }, encodedText: text })).toBe(`${'a'.repeat(119)}👨‍👩‍👧‍👦`);
});

test('every title is well-formed, at most 120 characters long, and without a replacement character', () => {
  const part = fc.constantFrom('a', '🎉', '👩🏽‍🚀', 'e\u0301', '\uD83C', '\uDF89', '\uFFFD', '🇩🇪', ' ', 'क्षि');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 300 }), (parts) => {
      const text = parts.join('');
      const title = toCodeTitle({ type: 'text', content: { text }, encodedText: text });
      expect(title.isWellFormed() && !title.includes('\uFFFD') && countGraphemes(title) <= 120).toBe(true);
    }),
    { seed: 7, numRuns: 500 },
  );
});
