import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { foldAll } from '../scan/fold/testing.ts';
import { storeScans } from './testing.ts';

describe.each(databases)('a range without scans on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
  });
  afterAll(() => server.close());

  test('names the day of the last scan before its end, folded or not', async () => {
    server.clock.now = new Date('2026-03-20T12:00:00Z');
    const owner = await server.createMember();
    await owner.post('/api/user/me', { timezone: 'UTC' });
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
    const scan = { kind: 0, os: 1, device: 1, browser: 1, country: 'IT', language: 'it', visitor: 1 };
    const code = Number(body['insertedId']);
    const getLastDay = async (path: string) => {
      const { range } = (await owner.get(path)).body as unknown as Statistics;
      return range.lastDay;
    };
    const paths = ['/api/analysis', `/api/qr/${code}/stats`].map((path) => `${path}?preset=7d`);
    for (const path of paths) expect(await getLastDay(path)).toBeNull();
    await storeScans(
      database,
      ['2026-02-03', '2026-03-04'].map((day) => ({ ...scan, code, at: new Date(`${day}T12:00:00Z`) })),
      'UTC',
    );
    const expectLastDays = async () => {
      for (const path of paths) {
        expect(await getLastDay(path)).toBe('2026-03-04');
        expect(await getLastDay(path.replace('preset=7d', 'from=2026-03-01&to=2026-03-03'))).toBe('2026-02-03');
        expect(await getLastDay(path.replace('7d', '30d'))).toBeNull();
      }
    };
    await expectLastDays();
    await foldAll(database);
    await expectLastDays();
  });
});
