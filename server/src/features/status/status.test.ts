import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteBackup } from '../../adapters/database/backup/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { runSweep, sweeps } from '../../housekeeping.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';
import { queueDueSweeps } from '../housekeeping/index.ts';
import { createFaultyDatabase } from '../scan/testing.ts';

const minuteMs = 60_000;
const none = { requests: 0, inTime: 0, unrecorded: 0 };

describe.each(databases)('the status of the service, on $name', ({ open }) => {
  let broken: ReturnType<typeof createFaultyDatabase>;
  let server: TestServer;
  let visitor: BrowserClient;
  beforeAll(async () => {
    broken = createFaultyDatabase(await open());
    server = await startTestServer(broken.database);
    visitor = server.browserClient();
  });
  afterAll(() => server.close());

  /** The status once what is known now isn’t shown any more. */
  const read = async () => {
    server.clock.now = new Date(server.clock.now.getTime() + minuteMs);
    return (await visitor.get('/api/status')).body;
  };
  const scan = async (path: string) => visitor.get(path, { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' });

  test('is known to everyone, and says nothing about accounts', async () => {
    expect(await read()).toEqual({
      state: 'working',
      parts: { database: 'ready', storage: 'ready', email: 'ready', jobs: 'ready' },
      scans: { day: none, week: none },
      lastBackupAt: null,
      checkedAt: server.clock.now.toISOString(),
    });
  });

  test('counts scans right away, and those of other nodes and earlier hours', async () => {
    const owner = await server.createMember();
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
    const { uri } = (await owner.get(`/api/qr/${body['insertedId']}`)).body;
    for (const _ of [1, 2]) expect((await scan(`/r/${uri}`)).status).toBe(302);
    expect(await read()).toMatchObject({ scans: { day: { requests: 2, unrecorded: 0 }, week: { requests: 2 } } });
    await broken.database.pool.query(
      "insert into service_hour (hour, requests, in_time, unrecorded) values ($1::timestamptz - interval '3 days', 100, 99, 1)",
      [server.clock.now],
    );
    expect(await read()).toMatchObject({
      scans: { day: { requests: 2 }, week: { requests: 102, unrecorded: 1 } },
    });
  });

  test('says when the last backup was, which /metrics knows too', async () => {
    const age = async () => (await server.internal.inject('/metrics')).body.match(/^backup_age_seconds (\S+)/m)?.[1];
    expect(await age()).toBe('+Inf');
    const at = new Date(server.clock.now.getTime() - 60 * minuteMs);
    await broken.database.withoutTimeout((client) => noteBackup(client, 'backedUpAt', at));
    expect(await age()).toBe('3600');
    expect(await read()).toMatchObject({ lastBackupAt: at.toISOString() });
  });

  test('says so while jobs wait for more than ten minutes', async () => {
    await broken.database.pool.query(
      "insert into pgboss.job (name, data, created_on) select name, '{}', now() - interval '11 minutes' from pgboss.queue where name = 'housekeeping.sweep'",
    );
    expect(await read()).toMatchObject({ state: 'limited', parts: { jobs: 'delayed', email: 'ready' } });
    await broken.database.pool.query('delete from pgboss.job');
    expect(await read()).toMatchObject({ state: 'working' });
  });

  test('is told from the last figures while the database is away', async () => {
    const before = await read();
    broken.fault.down = true;
    await scan('/r/never-seen');
    const { status, body } = await visitor.get('/api/status');
    expect(status).toBe(200);
    expect(body).toEqual(before);
    await expect.poll(read, { timeout: 10_000 }).toMatchObject({
      state: 'limited',
      parts: { database: 'away', email: 'delayed', jobs: 'delayed' },
      scans: { week: { unrecorded: 1 } },
      lastBackupAt: before['lastBackupAt'],
    });
    broken.fault.down = false;
    await expect.poll(read, { timeout: 10_000 }).toMatchObject({ parts: { database: 'ready' } });
  });

  test('is kept for 90 days by the hour', async () => {
    await broken.database.pool.query(
      "insert into service_hour (hour, requests) values ($1::timestamptz - interval '91 days', 5)",
      [server.clock.now],
    );
    await queueDueSweeps(server.deps, sweeps, runSweep);
    await server.drain();
    const { rows } = await broken.database.pool.query('select max(requests)::int as most from service_hour');
    expect(rows).toEqual([{ most: 100 }]);
  });
});
