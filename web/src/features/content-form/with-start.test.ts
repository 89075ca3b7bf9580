import { link } from '@tessera/qr-types/fields/link.ts';
import { expect, test } from 'vitest';
import { withStart } from './with-start.ts';

test.each([
  ['example.com', 'https://example.com'],
  [' example.com/menu?table=4 ', 'https://example.com/menu?table=4'],
  ['//example.com', 'https://example.com'],
  ['example.com:8080/menu', 'https://example.com:8080/menu'],
  ['münchen.de', 'https://münchen.de'],
])('%j was meant as %s', (text, whole) => {
  expect(withStart(link(), text)).toBe(whole);
});

test.each(['', 'menu', 'menu.', 'localhost:3000', 'two words.com', 'ftp://example.com', 'mailto:me@example.com'])(
  'https:// before %j helps nobody',
  (text) => {
    expect(withStart(link(), text)).toBeUndefined();
  },
);
