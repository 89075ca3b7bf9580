import { expect, it } from 'vitest';
import { formatDuration, formatFileSize } from './format-file.ts';

it.each([
  [1, 'en', '1 kB'],
  [2_400, 'en', '2 kB'],
  [999_400, 'en', '999 kB'],
  [999_999, 'en', '1 MB'],
  [1_250_000, 'de', '1,3 MB'],
  [98_700_000, '', '99 MB'],
])('%i bytes are written in “%s” as %s', (bytes, locale, text) => {
  expect(formatFileSize(bytes, locale).replace(/\s/, ' ')).toBe(text);
});

it.each([
  [0.2, '0:01'],
  [59.6, '1:00'],
  [252, '4:12'],
  [3729, '1:02:09'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
