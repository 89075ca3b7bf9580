import { plainStyle, style } from '@tessera/contract/api/style.ts';
import { computeContrasts } from '@tessera/qr';
import { expect, test } from 'vitest';
import { toLegibleStyle } from './legible.ts';

const minContrast = (part: object) =>
  Math.min(
    ...computeContrasts({ ...toLegibleStyle(style.parse(part)), image: null, backgroundImage: null }).map(
      ({ ratio }) => ratio,
    ),
  );

test('colors with enough contrast stay unchanged, also light on dark', () => {
  const styles = [
    plainStyle,
    style.parse({
      shape: { color: '#ffd23f', backgroundColor: '#11251d' },
      corners: { squareColor: '#ffffff', dotColor: '#ffffff' },
    }),
  ];
  for (const each of styles) expect(toLegibleStyle(each)).toEqual(each);
});

test.each([
  ['pale modules', { shape: { color: '#e9e9e9' } }],
  ['pale corners', { corners: { squareColor: '#fff0f0', dotColor: '#eeeeff' } }],
  ['modules hardly lighter than a dark background', { shape: { color: '#333333', backgroundColor: '#222222' } }],
  [
    'a gradient with one pale end',
    {
      shape: {
        color: {
          type: 'linear',
          colorStops: [
            { offset: 0, color: '#000000' },
            { offset: 1, color: '#f4f4f4' },
          ],
        },
      },
    },
  ],
])('%s are replaced by a dark or light color', (_, part) => {
  expect(minContrast(part)).toBeGreaterThan(3);
});

test('a pale frame is replaced by a dark one, and its label stays readable', () => {
  const { frame } = toLegibleStyle(style.parse({ frame: { color: '#f0f0f0', textColor: '#000000' } }));
  expect(frame).toMatchObject({ color: '#191a17', textColor: '#ffffff' });
});
