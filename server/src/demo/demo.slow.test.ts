import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databasePlaces } from '../adapters/database/testing.ts';
import { createInstallation, startOn, type TestInstallation } from '../backup/testing.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** `npm run demo`, on an installation. */
const runDemo = ({ settings }: TestInstallation, ...args: string[]) =>
  run(process.execPath, ['--import', './scripts/tsx.mjs', 'server/src/demo.ts', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...settings },
  });

let installation: TestInstallation;
beforeAll(async () => {
  installation = await createInstallation(databasePlaces[0]!, { isMigrated: true });
});
afterAll(() => rmSync(installation.config.dataDir, { recursive: true }));

test('the demo account can be signed in to, and its totals are those of its scans', { timeout: 240_000 }, async () => {
  const { stdout } = await runDemo(installation);
  const [, codes, scans, responses] = /Created (\d+) codes with (\d+) scans and (\d+) responses/.exec(stdout)!;
  const [, email, password] = /email: +(\S+)\s+password: (\S+)/.exec(stdout)!;
  await expect(runDemo(installation)).rejects.toMatchObject({ stderr: expect.stringContaining('There are accounts') });

  const server = await startOn(installation);
  server.clock.now = new Date();
  const owner = server.browserClient();
  expect((await owner.post('/api/user/account/login', { email, password })).status).toBe(200);
  expect((await owner.get('/api/qr')).body['total']).toBe(Number(codes));
  expect((await owner.get('/api/templates')).body['templates']).toHaveLength(3);
  const { rows } = await server.database.pool.query<Record<string, number>>(
    `select (select count(*)::int from scan) as stored, (select sum(scans)::int from scan_account_day where dimension = 0) as counted,
       (select sum(scans)::int from scan_day) as seen, (select sum(scans)::int from scan_account_day where dimension = 6) as "ofCodes",
       (select count(*)::int from scan_default) as strays`,
  );
  expect(rows[0]).toMatchObject({ stored: Number(scans), counted: Number(scans), strays: 0 });
  expect(rows[0]!['ofCodes']).toBe(rows[0]!['seen']);
  const { rows: lists } = await server.database.pool.query('select sum(scans)::int as scans from code_list');
  expect(lists[0]).toEqual({ scans: rows[0]!['seen'] });
  const { body } = await owner.get('/api/analysis?preset=12m');
  const listed = (body['totals'] as { scans: number }).scans;
  expect(listed).toBeGreaterThan(0.9 * rows[0]!['seen']!);
  const cities = (body['breakdowns'] as { city: { value: string }[] }).city.map(({ value }) => value);
  expect(cities).toContain('IT Verona');
  const { rows: feedbackCodes } = await server.database.pool.query<{ id: number }>(
    "select id from qr where type = 'feedback'",
  );
  const feedback = await owner.get(`/api/qr/feedback/${feedbackCodes[0]!.id}/summary`);
  expect(feedback.body['count'], feedback.text).toBe(Number(responses));
  await server.close();
});
