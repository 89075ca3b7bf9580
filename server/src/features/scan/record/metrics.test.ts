import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { openTestDatabase } from '../../../adapters/database/testing.ts';
import { createFaultyDatabase, startScanPath, type TestScanPath } from '../testing.ts';

describe('the metrics of the scan path', () => {
  let database: Database;
  let broken: ReturnType<typeof createFaultyDatabase>;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await openTestDatabase();
    broken = createFaultyDatabase(database);
    server = await startScanPath(database, { servedDatabase: broken.database });
  });
  afterAll(() => server.close().then(() => database.close()));

  /** Returns the samples by name and labels. */
  const samples = async () => {
    const lines = (await server.scans.metrics.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    );
  };

  test('count responses by outcome, commits and cache lookups', async () => {
    const { path } = await server.createCode();
    for (const url of [path, path, '/r/not-there']) await server.visit(url);
    expect(await samples()).toMatchObject({
      'scan_answer_seconds_count{outcome="redirected"}': 2,
      'scan_answer_seconds_count{outcome="not_found"}': 1,
      scan_commit_seconds_count: 2,
      scan_queue_rows: 0,
      scan_disk_buffer_bytes: 0,
      scan_batch_rows_sum: 2,
      code_cache_hits_total: 1,
      code_cache_misses_total: 2,
      listener_up: 1,
    });
  });

  test('name no code, account or visitor', async () => {
    const { path, uri } = await server.createCode();
    await server.visit(path, { ip: '198.51.100.77' });
    const text = await server.scans.metrics.metrics();
    expect([uri, '198.51.100.77', 'example.org'].filter((secret) => text.includes(secret))).toEqual([]);
    expect([...new Set(Array.from(text.matchAll(/[{,](\w+)="/g), ([, label]) => label))].sort()).toEqual([
      'le',
      'outcome',
    ]);
  });

  test('show the size of the disk buffer while the database is unavailable', async () => {
    const { path } = await server.createCode();
    await server.visit(path);
    broken.fault.down = true;
    await server.visit(path);
    expect((await samples())['scan_disk_buffer_bytes']).toBeGreaterThan(0);
    broken.fault.down = false;
    const isEmpty = async () => (await samples())['scan_disk_buffer_bytes'] === 0;
    await expect.poll(isEmpty, { timeout: 10_000 }).toBe(true);
  });
});
