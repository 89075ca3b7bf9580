import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { openTestDatabase } from '../../../adapters/database/testing.ts';
import { createFaultyDatabase, startScanPath, type TestScanPath } from '../testing.ts';

describe('an error of our own while a scan is stored', () => {
  let database: Database;
  let broken: ReturnType<typeof createFaultyDatabase>;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await openTestDatabase();
    broken = createFaultyDatabase(database);
    server = await startScanPath(database, { servedDatabase: broken.database });
  });
  afterAll(() => server.close().then(() => database.close()));

  test('is logged as an error, and isn’t taken for an outage of the database', async () => {
    const { id, path } = await server.createCode();
    broken.fault.bug = new Error('a field is missing');
    expect((await server.visit(path)).statusCode).toBe(503);
    expect(server.log.error.mock.calls).toEqual([[{ err: broken.fault.bug }, 'failed to store scans']]);
    expect([server.scans.databaseState(), server.log.warn.mock.calls]).toEqual(['ready', []]);
    broken.fault.bug = undefined;
    expect((await server.visit(path)).statusCode).toBe(302);
    expect((await server.getTotals(id)).scans).toBe(1);
  });
});
