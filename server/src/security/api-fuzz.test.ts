import { expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { fuzzApi } from './api-fuzz.ts';

test('200 random calls with a key get no 5xx', async () => {
  const { statuses } = await fuzzApi(await openTestDatabase(), 200);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(200);
  expect(statuses.get(200)).toBeGreaterThan(10);
});
