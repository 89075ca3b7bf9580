import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { databases } from '../../../adapters/database/testing.ts';
import { startScanPath, type TestScanPath } from '../testing.ts';

describe.each(databases)('a thousand attempts at a password on $name', ({ open }) => {
  let database: Database;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await open();
    server = await startScanPath(database);
  });
  afterAll(() => server.close().then(() => database.close()));

  test('from a thousand addresses are limited to a hundred, while another code keeps working', async () => {
    const { path } = await server.createCode({ password: 'right' });
    const free = await server.createCode();
    const [, token = ''] = /name="token" value="([^"]+)"/.exec((await server.visit(path)).body)!;
    const guess = (n: number) =>
      server.visit(path, { form: { token, password: `guess ${n}` }, ip: `10.${n >> 8}.${n & 255}.1` });
    const guesses = Promise.all(Array.from({ length: 1000 }, (_, n) => guess(n)));
    expect((await server.visit(free.path)).statusCode).toBe(302);
    const statuses = Map.groupBy(await guesses, ({ statusCode }) => statusCode);
    expect([statuses.get(403)?.length, statuses.get(429)?.length]).toEqual([100, 900]);
  });
});
