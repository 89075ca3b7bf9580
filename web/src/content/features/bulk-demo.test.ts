import { expect, test } from 'vitest';
import { readDemoRows } from './bulk-demo.ts';

test('rows of a name and an address are read in any order and with any separator', () => {
  expect(
    readDemoRows('Room 1\thttps://example.com/1\nhttps://example.com/2;Room 2\r\n\nRoom 3, example.com/3'),
  ).toEqual([
    { name: 'Room 1', link: 'https://example.com/1' },
    { name: 'Room 2', link: 'https://example.com/2' },
    { name: 'Room 3', link: 'https://example.com/3' },
  ]);
});

test('a row without an address is wrong', () => {
  expect(readDemoRows('Spa; soon')).toEqual([{ name: 'Spa', link: undefined }]);
  expect(readDemoRows(`Long; https://example.com/${'a'.repeat(400)}`)[0]?.link).toBeUndefined();
});
