import { expect, test } from 'vitest';
import { getDeletionDate } from './deletion-date.ts';

test('an archived code is deleted permanently after the days that the operator sets', () => {
  expect(getDeletionDate('2026-11-20T15:00:00.000Z', 30)).toBe('2026-12-20T15:00:00.000Z');
});
