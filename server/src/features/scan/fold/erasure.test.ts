import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../adapters/database/testing.ts';
import { runSweep, sweeps } from '../../../housekeeping.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { queueDueSweeps } from '../../housekeeping/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await openTestDatabase());
});
afterAll(() => server.close());

const tables = ['scan_cube', 'scan_account_day', 'scan_account_week', 'scan_account_hours', 'scan_code_total'];
const countRows = async () => {
  const counts = tables.map((table) => server.database.pool.query(`select from ${table}`));
  return (await Promise.all(counts)).map(({ rowCount }) => rowCount ?? 0);
};

test('scans are counted in the background, and their counters erased with the account', async () => {
  const owner = await server.createMember();
  const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
  await server.browserClient('193.0.6.139').get(`/r/${body['uri']}`);
  await expect.poll(async () => (await countRows()).every((n) => n > 0)).toBe(true);
  await owner.post('/api/user/me/close', { email: owner.email, password: 'a fine long password' });
  server.clock.now = new Date(server.clock.now.getTime() + 15 * 86_400_000);
  await queueDueSweeps(server.deps, sweeps, runSweep);
  await server.drain();
  expect(await countRows()).toEqual(tables.map(() => 0));
});
