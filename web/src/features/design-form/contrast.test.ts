import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { expect, test } from 'vitest';
import { colourFault, contrastOf, mended } from './contrast.ts';

const styled = (color: string, ground: string | null, corner = color): CodeStyle => ({
  ...plainStyle,
  shape: { ...plainStyle.shape, color, backgroundColor: ground },
  corners: { ...plainStyle.corners, squareColor: corner, dotColor: corner },
});

test('black on white is 21 to 1', () => {
  expect(contrastOf(plainStyle)).toBeCloseTo(21);
});

test('the weakest colour decides', () => {
  expect(contrastOf(styled('#000000', '#ffffff', '#ffd23f'))).toBeLessThan(1.6);
});

test('a transparent ground counts as white paper', () => {
  expect(contrastOf(styled('#0f6b4f', null))).toEqual(contrastOf(styled('#0f6b4f', '#ffffff')));
});

test.each([
  ['yellow on white', '#ffd23f', '#ffffff', 'contrast'],
  ['white on black', '#ffffff', '#000000', 'inverted'],
])('%s is a fault, and mended it is none', (_, ink, ground, code) => {
  const style = styled(ink, ground);
  const fault = colourFault(style);
  expect(fault?.code).toBe(code);
  expect(colourFault(mended(style, fault!))).toBeUndefined();
});

test('dark colours on a light or transparent ground are no fault', () => {
  expect(colourFault(styled('#0f6b4f', '#ffffff'))).toBeUndefined();
  expect(colourFault(styled('#0f6b4f', null))).toBeUndefined();
});
