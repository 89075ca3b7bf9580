import { expect, test } from 'vitest';
import { parseHexColor } from './parse-hex-color.ts';

test('six digits are a colour, in lower case and without spaces around it', () => {
  expect(parseHexColor(' #0F6B4F ')).toBe('#0f6b4f');
});

test('three digits are short for six', () => {
  expect(parseHexColor('#0fB')).toBe('#00ffbb');
});

test.each(['', '#', '0f6b4f', '#0f6b4', '#0f6b4f00', '#abcd', '#ggg', 'green', 'rgb(0, 0, 0)'])(
  '%j is not a colour',
  (text) => {
    expect(parseHexColor(text)).toBeUndefined();
  },
);
