import { plainStyle } from '@tessera/contract/api/style.ts';
import type { ShapeId } from '@tessera/qr';
import { expect, test, vi } from 'vitest';
import { type Look, toLook } from './look.ts';
import { getRecentLooks, saveLook } from './recent-looks.ts';

const look = (style: ShapeId): Look => toLook({ ...plainStyle, shape: { ...plainStyle.shape, style } });
const shapes = () => getRecentLooks().map(({ shape }) => shape.style);

test('the latest look comes first, without duplicates, and replaces the oldest', () => {
  for (const shape of ['dots', 'star', 'heart', 'leaf', 'plus', 'tiles', 'star', 'fluid'] as const)
    saveLook(look(shape));
  expect(shapes()).toEqual(['fluid', 'star', 'tiles', 'plus', 'leaf', 'heart']);
});

test('a plain look is not saved', () => {
  saveLook(toLook(plainStyle));
  expect(shapes()).toEqual([]);
});

test('looks that can’t be parsed, such as those of another version, are skipped', () => {
  localStorage.setItem('looks', JSON.stringify([{ shape: { style: 'zigzag' } }, look('dots'), 7]));
  expect(shapes()).toEqual(['dots']);
  localStorage.setItem('looks', '{');
  expect(shapes()).toEqual([]);
});

test('without storage, looks are available until the page is closed', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny });
  saveLook(look('dots'));
  saveLook(look('heart'));
  expect(shapes()).toEqual(['heart', 'dots']);
  vi.unstubAllGlobals();
  saveLook(look('star'));
  expect(shapes()).toEqual(['star', 'heart', 'dots']);
  expect(localStorage.getItem('looks')).toContain('heart');
});
