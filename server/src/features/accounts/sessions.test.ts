import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';

const password = 'a fine long password';
const day = 86_400_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const here = '193.0.6.139'; // announced in the Netherlands

describe.each(databases)('sessions on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const login = (client: BrowserClient, email: string, agent?: string) =>
    client.post('/api/user/account/login', { email, password }, agent ? { 'user-agent': agent } : {});
  const listSessions = async (client: BrowserClient) =>
    JSON.parse((await client.get('/api/user/sessions')).text) as Record<string, string | boolean>[];

  test('are listed with device and place, and the current one is marked', async () => {
    const owner = await server.createMember();
    const other = server.browserClient(here);
    await login(other, owner.email, firefox);
    const listed = await listSessions(owner);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ current }) => !current)).toMatchObject({
      browser: 'Firefox',
      system: 'Windows',
      country: 'NL',
      ip: here,
    });
    expect(listed.find(({ current }) => current)).toMatchObject({ browser: 'Chrome', system: 'Android' });
    expect(JSON.stringify(listed)).not.toContain(other.cookies.get('session'));
  });

  test('can be ended by id, effective on the next request; those of other users are not found', async () => {
    const [owner, otherUser] = [await server.createMember(), await server.createMember()];
    const other = server.browserClient(here);
    await login(other, owner.email);
    const { id } = (await listSessions(owner)).find(({ current }) => !current)!;
    expect((await otherUser.delete(`/api/user/sessions/${id}`)).status).toBe(404);
    expect((await other.get('/api/user/me')).status).toBe(200);
    expect((await owner.delete(`/api/user/sessions/${id}`)).body).toEqual({ ended: 1 });
    expect((await other.get('/api/user/me')).status).toBe(401);
  });

  test('all other sessions can be ended in one request', async () => {
    const owner = await server.createMember();
    const others = [server.browserClient(), server.browserClient()];
    for (const other of others) await login(other, owner.email);
    expect((await owner.delete('/api/user/sessions')).body).toEqual({ ended: 2 });
    for (const other of others) expect((await other.get('/api/user/me')).status).toBe(401);
    expect((await owner.get('/api/user/me')).status).toBe(200);
  });

  test('signing in from a new device or country sends an email, once', async () => {
    const owner = await server.createMember();
    const other = server.browserClient(here);
    await login(other, owner.email, firefox);
    await login(other, owner.email, firefox);
    const emails = (await server.listEmails(owner.email)).filter(({ subject }) => subject.startsWith('New sign-in'));
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain('Firefox · Windows');
    expect(emails[0]!.text).toContain('Netherlands');
  });

  test('end after fourteen days without use, and after ninety in any case', async () => {
    const [lazy, busy] = [await server.createMember(), await server.createMember()];
    for (let days = 0; days < 90; days += 10) {
      expect((await busy.get('/api/user/me')).status).toBe(200);
      if (days === 20) expect((await lazy.get('/api/user/me')).status).toBe(401);
      server.clock.now = new Date(server.clock.now.getTime() + 10 * day);
    }
    expect((await busy.get('/api/user/me')).status).toBe(401);
  });
});
