import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { storeScans } from '../analysis/testing.ts';

describe('how a user wants numbers, dates and times', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
  });
  afterAll(() => server.close());

  const chosen = { thousandsSeparator: '.', dateFormat: 'MM-DD-YYYY', hourFormat: 12 };

  test('is automatic until chosen, separately for each, and can be automatic again', async () => {
    const owner = await server.createMember();
    const automatic = { thousandsSeparator: null, dateFormat: null, hourFormat: null };
    expect((await owner.get('/api/user/me')).body).toMatchObject(automatic);
    expect((await owner.post('/api/user/me', { hourFormat: 12 })).body).toMatchObject({ ...automatic, hourFormat: 12 });
    expect((await owner.post('/api/user/me', chosen)).body).toMatchObject(chosen);
    expect((await owner.get('/api/user/me')).body).toMatchObject(chosen);
    expect((await owner.post('/api/user/me', automatic)).body).toMatchObject(automatic);
  });

  test.each([
    [{ thousandsSeparator: ' ' }, 'thousandsSeparator'],
    [{ dateFormat: 'YYYY-MM-DD' }, 'dateFormat'],
    [{ hourFormat: 13 }, 'hourFormat'],
    [{ hourFormat: '12' }, 'hourFormat'],
  ])('%j is refused', async (body, field) => {
    const owner = await server.createMember();
    const { status, body: error } = await owner.post('/api/user/me', body);
    expect([status, error['issues']]).toEqual([400, [expect.objectContaining({ field, code: 'wrong_choice' })]]);
  });

  test('follows, where it’s automatic, the region of the browser that they signed in with', async () => {
    const { email } = await server.createMember();
    const browser = server.browserClient();
    const login = { email, password: 'a fine long password' };
    const headers = { 'accept-language': 'en-US,en;q=0.9' };
    expect((await browser.post('/api/user/account/login', login, headers)).status).toBe(200);
    expect((await browser.get('/api/user/me')).body).toMatchObject({ browserLocale: 'en-US' });
    await browser.post('/api/user/account/login', login, { 'accept-language': 'fr-FR' });
    expect((await browser.get('/api/user/me')).body).toMatchObject({ browserLocale: 'en-US' });
  });

  test('is kept in emails, with the zone', async () => {
    const owner = await server.createMember();
    await owner.post('/api/user/me', { dateFormat: 'DD-MM-YYYY', timezone: 'Pacific/Kiritimati' });
    const closing = { email: owner.email, password: 'a fine long password' };
    expect((await owner.post('/api/user/me/close', closing)).status).toBe(200);
    await server.drain();
    const emails = await server.listEmails(owner.email);
    // Fourteen days after 10 March at noon in UTC, which is the 11th there.
    expect(emails.map(({ text }) => text).join()).toContain('25-03-2026');
  });

  test('is kept in what a page exports, and not in raw data', async () => {
    const owner = await server.createMember();
    await owner.post('/api/user/me', { ...chosen, timezone: 'UTC' });
    const { body } = await owner.post('/api/qr/dynamic/url', {
      name: 'Menu',
      content: { url: 'https://example.org/' },
    });
    await storeScans(
      server.database,
      Array.from({ length: 1234 }, (_, visitor) => ({
        ...{ code: Number(body['insertedId']), kind: 0, visitor, os: 1, device: 1, browser: 1 },
        ...{ country: 'IT', language: 'it', at: new Date('2026-03-09T15:00:00Z') },
      })),
      'UTC',
    );
    const read = async (query: string) =>
      (await owner.get(`/api/analysis/export?from=2026-03-09&to=2026-03-10&${query}`)).text;
    const page = await read('content=page&format=csv');
    expect(page).toContain('"total","scans","1.234","1.234",""');
    expect(page).toContain('"day","03-09-2026","1.234"');
    expect(page).toMatch(/^"hour","Monday 3:00\spm","1.234"/m);
    expect(JSON.parse(await read('content=page&format=json'))).toMatchObject({
      totals: { scans: 1234 },
      days: [{ day: '2026-03-09' }, { day: '2026-03-10' }],
    });
    expect(await read('content=scans&format=csv')).toContain('"2026-03-09T15:00:00.000Z","2026-03-09"');
  });
});
