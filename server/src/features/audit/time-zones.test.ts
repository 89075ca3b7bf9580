import { parseTimeZone } from '@tessera/qr-types/fields/zone.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

const day = 'from=2026-03-10&to=2026-03-10';

describe.each(databases)('the days of a time zone on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  test('are known to the database for every zone that users can have', async () => {
    const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'Etc/GMT-14'].map(parseTimeZone);
    expect(zones).not.toContain(undefined);
    for (const zone of zones) await sql`select now() at time zone ${zone}`.execute(server.database.db);
  });

  test.each(['US/Pacific-New', 'asia/kathmandu', 'Asia/Calcutta', 'Etc/GMT+5'])(
    'of %s are accepted',
    async (timezone) => {
      const member = await server.createMember();
      expect((await member.post('/api/user/me', { timezone })).body['timezone']).toBe(parseTimeZone(timezone));
      expect((await member.get(`/api/user/audit?${day}`)).status).toBe(200);
    },
  );

  test.each(['AET', '+05:30', 'Nowhere/Invented'])(
    'of %s, which isn’t universally known, are not accepted',
    async (timezone) => {
      const member = await server.createMember();
      const { status, body } = await member.post('/api/user/me', { timezone });
      expect([status, body['issues']]).toEqual([400, [expect.objectContaining({ field: 'timezone' })]]);
      const newcomer = server.browserClient('198.51.100.77');
      const email = `${encodeURIComponent(timezone).replaceAll('%', '-')}@example.org`;
      await newcomer.post('/api/user/account/register', { email, password: 'a fine long password', timezone });
      expect((await newcomer.get('/api/user/me')).body['timezone']).toBe('UTC');
    },
  );

  test('are those of UTC if an account has a zone that the database doesn’t know', async () => {
    const { email, ...someone } = await server.createMember();
    await server.database.pool.query(`update users set timezone = 'Made/Up' where email = $1`, [email]);
    expect((await someone.get(`/api/user/audit?${day}`)).status).toBe(200);
    expect((await someone.get(`/api/user/audit/export?${day}`)).status).toBe(200);
  });

  test.each([
    ['0000-01-01', 400],
    ['0001-01-01', 200],
    ['9999-12-31', 200],
  ])('of the year of %s respond with %i', async (date, expected) => {
    const member = await server.createMember();
    const { status, body } = await member.get(`/api/user/audit?from=${date}&to=${date}`);
    expect(status).toBe(expected);
    if (expected === 400)
      expect(body['issues']).toEqual([
        expect.objectContaining({ field: 'query.from' }),
        expect.objectContaining({ field: 'query.to' }),
      ]);
  });
});
