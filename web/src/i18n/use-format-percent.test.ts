import { expect, test } from 'vitest';
import { formatPercent } from './use-format-percent.ts';

test('shares with one digit always have it, but for the whole', () => {
  expect([0.58, 0.575, 1, 0].map((share) => formatPercent('en', share, 1))).toEqual(['58.0%', '57.5%', '100%', '0.0%']);
  expect([0.58, 1].map((share) => formatPercent('en', share))).toEqual(['58%', '100%']);
});
