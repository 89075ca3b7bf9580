import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';
import { sweepGuestCodes } from './jobs.ts';

const target = { content: { url: 'https://example.org/menu' } };
const day = 86_400_000;

describe.each(databases)('a guest on $name', ({ open }) => {
  let server: TestServer;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  const getTarget = async (uri: string) => {
    const { status, headers } = await server.browserClient().get(`/r/${uri}`);
    return status === 302 ? headers['location'] : status;
  };

  test('creates a code that redirects through the temporary page until it is claimed at sign-up', async () => {
    const guest = server.browserClient('192.0.2.77');
    const { body } = await guest.post('/api/qr/dynamic/url?guest=true', { ...target, uri: 'gst2345' });
    expect(body).toMatchObject({ uri: 'gst2345' });
    const page = await server.browserClient().get('/r/gst2345');
    expect(page.status).toBe(200);
    expect(page.text).toContain('https://example.org/menu');

    const { body: account } = await guest.post('/api/user/account/register', {
      email: 'claims@example.org',
      password: 'a fine long password',
    });
    expect(account['claimed']).toEqual([body['insertedId']]);
    expect(guest.cookies.has('guest')).toBe(false);
    expect((await guest.get(`/api/qr/${body['insertedId']}`)).body).toMatchObject({
      claimed: true,
      status: 'active',
    });
    await expect.poll(() => getTarget('gst2345')).toBe('https://example.org/menu');
  });

  test('can change its own code, and no other', async () => {
    const guest = server.browserClient('192.0.2.78');
    const other = server.browserClient('192.0.2.79');
    const { body } = await guest.post('/api/qr/dynamic/url?guest=true', target);
    await other.post('/api/qr/dynamic/url?guest=true', target);
    const change = { content: { url: 'https://example.org/changed' } };
    expect((await guest.put(`/api/qr/${body['insertedId']}/url?guest=true`, change)).status).toBe(200);
    expect((await other.put(`/api/qr/${body['insertedId']}/url?guest=true`, change)).status).toBe(404);
    expect((await owner.put(`/api/qr/${body['insertedId']}/url`, change)).status).toBe(404);
  });

  test('signing up without the cookie claims nothing', async () => {
    const guest = server.browserClient('192.0.2.80');
    await guest.post('/api/qr/dynamic/url?guest=true', target);
    guest.cookies.clear();
    const { body } = await guest.post('/api/user/account/register', {
      email: 'thief@example.org',
      password: 'a fine long password',
    });
    expect(body['claimed']).toEqual([]);
  });

  test('can’t download before signing up', async () => {
    const guest = server.browserClient('192.0.2.81');
    const { body } = await guest.post('/api/qr/dynamic/url?guest=true', target);
    expect((await guest.get(`/api/qr/${body['insertedId']}/download`)).status).toBe(401);
  });

  test.each(['menu', 'paypal', 'abc23456', 'abc-345', 'ABC2345', 'abc1045'])(
    'can’t choose the slug %s: a guest’s is generated',
    async (uri) => {
      const { status, body } = await server
        .browserClient('192.0.2.82')
        .post('/api/qr/dynamic/url?guest=true', { ...target, uri });
      expect([status, body['error'], body['field']]).toEqual([409, 'uri_not_available', 'uri']);
    },
  );

  test('creates at most fifty codes, even concurrently', async () => {
    const guest = server.browserClient('192.0.2.83');
    const create = () => guest.post('/api/qr/dynamic/url?guest=true', target);
    const replies = [await create(), ...(await Promise.all(Array.from({ length: 55 }, create)))];
    // A busy server may have turned some of them away for now.
    while (!replies.some(({ body }) => body['error'] === 'qr_limit_exceeded')) replies.push(await create());
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(await create()).toMatchObject({ body: { error: 'qr_limit_exceeded' } });
  });

  test('is limited per address', async () => {
    const guest = server.browserClient('192.0.2.90');
    const limited = Array.from({ length: 62 }, () => guest.post('/api/qr/dynamic/url', { content: { url: 'no' } }));
    const statuses = (await Promise.all(limited)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('loses an unclaimed code after seven days, an owner keeps theirs', async () => {
    const { body: kept } = await owner.post('/api/qr/dynamic/url', target);
    await server.browserClient('192.0.2.91').post('/api/qr/dynamic/url?guest=true', { ...target, uri: 'uncm234' });
    const later = () => new Date(server.clock.now.getTime() + 8 * day);
    await sweepGuestCodes({ ...server.deps, now: later });
    expect((await owner.get('/api/qr/uri/uncm234')).status).toBe(404);
    expect(await getTarget('uncm234')).toBe(410);
    expect((await owner.post('/api/qr/dynamic/url', { ...target, uri: 'uncm234' })).status).toBe(409);
    expect(await getTarget(String(kept['uri']))).toBe('https://example.org/menu');
  });
});
