import { expect, test } from 'vitest';
import { detectPastedType } from './detect-pasted-type.ts';

test('a pasted link chooses the website, and fills it in', () => {
  expect(detectPastedType(' https://example.com/menu ')).toEqual({
    type: 'url',
    content: { url: 'https://example.com/menu' },
  });
});

test('a link whose start was left out gets one', () => {
  expect(detectPastedType('example.com/menu?table=4')?.content).toEqual({ url: 'https://example.com/menu?table=4' });
});

test('any other text chooses the text', () => {
  expect(detectPastedType('Fragile. This side up.')).toEqual({
    type: 'text',
    content: { text: 'Fragile. This side up.' },
  });
  expect(detectPastedType('ftp://example.com')?.type).toBe('text');
});

test('nothing, or more than a code can hold, chooses nothing', () => {
  expect(detectPastedType('  ')).toBeUndefined();
  expect(detectPastedType('word '.repeat(400))).toBeUndefined();
});
