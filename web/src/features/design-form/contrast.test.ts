import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { defaultStyle } from '@tessera/qr';
import { expect, test } from 'vitest';
import { contrastOf, darkened, enoughContrast, isHardToRead, swapped } from './contrast.ts';

const styled = (color: string, ground: string | null, corner = color): CodeStyle => ({
  ...defaultStyle,
  shape: { color, backgroundColor: ground },
  corners: { squareColor: corner, dotColor: corner },
});

test('black on white is 21 to 1', () => {
  expect(contrastOf(defaultStyle).ratio).toBeCloseTo(21);
});

test('the weakest colour decides', () => {
  expect(contrastOf(styled('#000000', '#ffffff', '#ffd23f')).ratio).toBeLessThan(1.6);
});

test('a transparent ground counts as white paper', () => {
  expect(contrastOf(styled('#0f6b4f', null))).toEqual(contrastOf(styled('#0f6b4f', '#ffffff')));
});

test('light modules on a dark ground are told apart from dark on light', () => {
  expect(contrastOf(styled('#ffffff', '#000000')).inverted).toBe(true);
  expect(contrastOf(styled('#000000', '#ffffff')).inverted).toBe(false);
});

test('darkening reaches enough contrast and changes no colour that has it', () => {
  const fixed = darkened(styled('#ffd23f', '#ffffff', '#0f6b4f'));
  expect(contrastOf(fixed!).ratio).toBeGreaterThanOrEqual(enoughContrast);
  expect(fixed?.corners.squareColor).toBe('#0f6b4f');
});

test('on a dark ground nothing is dark enough', () => {
  expect(darkened(styled('#ffffff', '#222222'))).toBeUndefined();
});

test('swapping puts dark on light', () => {
  expect(contrastOf(swapped(styled('#ffffff', '#11251d'))).inverted).toBe(false);
});

test('weak and inverted colours are hard to read, a transparent ground alone is not', () => {
  expect(isHardToRead(styled('#ffd23f', '#ffffff'))).toBe(true);
  expect(isHardToRead(styled('#ffffff', '#000000'))).toBe(true);
  expect(isHardToRead(styled('#0f6b4f', null))).toBe(false);
});
