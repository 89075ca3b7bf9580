import { expect, it } from 'vitest';
import { createBitRows, toBitRows } from './bit-rows.ts';
import { penalty } from './penalty.ts';

it('stops counting at the limit', () => {
  const noise = toBitRows(new Uint8Array(21 * 21), 21);
  const whole = penalty(noise, createBitRows(21), 21, Number.POSITIVE_INFINITY);
  expect(penalty(noise, createBitRows(21), 21, 500)).toBeGreaterThanOrEqual(500);
  expect(penalty(noise, createBitRows(21), 21, 500)).toBeLessThan(whole);
});
