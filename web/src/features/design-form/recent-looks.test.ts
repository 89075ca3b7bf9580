import { plainStyle } from '@tessera/contract/api/style.ts';
import type { ShapeId } from '@tessera/qr';
import { expect, test, vi } from 'vitest';
import { type Look, lookOf } from './look.ts';
import { recentLooks, rememberLook } from './recent-looks.ts';

const look = (style: ShapeId): Look => lookOf({ ...plainStyle, shape: { ...plainStyle.shape, style } });
const shapes = () => recentLooks().map(({ shape }) => shape.style);

test('the last look comes first, once, and the oldest makes room', () => {
  for (const shape of ['dots', 'star', 'heart', 'leaf', 'plus', 'tiles', 'star', 'fluid'] as const)
    rememberLook(look(shape));
  expect(shapes()).toEqual(['fluid', 'star', 'tiles', 'plus', 'leaf', 'heart']);
});

test('a plain look is none', () => {
  rememberLook(lookOf(plainStyle));
  expect(shapes()).toEqual([]);
});

test('looks of another version that can’t be read any more are left out', () => {
  localStorage.setItem('looks', JSON.stringify([{ shape: { style: 'zigzag' } }, look('dots'), 7]));
  expect(shapes()).toEqual(['dots']);
  localStorage.setItem('looks', '{');
  expect(shapes()).toEqual([]);
});

test('a browser that stores nothing has them as long as the page is open', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  rememberLook(look('dots'));
  rememberLook(look('heart'));
  expect(shapes()).toEqual(['heart', 'dots']);
  vi.unstubAllGlobals();
  rememberLook(look('star'));
  expect(shapes()).toEqual(['star', 'heart', 'dots']);
  expect(localStorage.getItem('looks')).toContain('heart');
});
