import { toRgb } from '@tessera/qr';
import { expect, test } from 'vitest';
import { getCompanionColor } from './companion-color.ts';
import { palettes } from './palettes.ts';

const inks = Object.values(palettes).flatMap(({ ink, accent }) => [ink, accent]);

test.each(['#000000', '#ffffff', ...inks])(
  'a gradient that starts with %s ends with a visibly different color',
  (color) => {
    const [from, to] = [toRgb(color), toRgb(getCompanionColor(color))];
    expect(Math.max(...from.map((value, at) => Math.abs(value - (to[at] ?? 0)) * 255))).toBeGreaterThan(40);
  },
);

test('the companion of a dark color has enough contrast to white', () => {
  const dark: readonly string[] = inks;
  expect(dark).toContain(getCompanionColor('#000000'));
});
