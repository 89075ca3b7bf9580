import { expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { fuzzApi } from './api-fuzz.ts';

test('10,000 random calls with a key get no 5xx', { timeout: 1_800_000 }, async () => {
  const { statuses } = await fuzzApi(await openTestDatabase(), 10_000);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000);
  expect(statuses.get(200)).toBeGreaterThan(500);
});
