import { expect, test } from 'vitest';
import { detectPastedType } from './detect-pasted-type.ts';

test('a pasted link selects the website type and fills it in', () => {
  expect(detectPastedType(' https://example.com/menu ')).toEqual({
    type: 'url',
    content: { url: 'https://example.com/menu' },
  });
});

test('a link without a scheme gets one', () => {
  expect(detectPastedType('example.com/menu?table=4')?.content).toEqual({ url: 'https://example.com/menu?table=4' });
});

test('any other text selects the text type', () => {
  expect(detectPastedType('Fragile. This side up.')).toEqual({
    type: 'text',
    content: { text: 'Fragile. This side up.' },
  });
  expect(detectPastedType('ftp://example.com')?.type).toBe('text');
});

test('empty text, or more than any codes can hold, selects no type', () => {
  expect(detectPastedType('  ')).toBeUndefined();
  expect(detectPastedType('word '.repeat(4_000))).toBeUndefined();
});
