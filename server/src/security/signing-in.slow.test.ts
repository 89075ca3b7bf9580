import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, openTestDatabase } from '../adapters/database/testing.ts';
import { hashConcurrency, maxQueuedHashes, verifyPassword } from '../features/accounts/password.ts';
import { startTestServer, type TestServer } from '../testing.ts';

const password = 'a fine long password';

describe.each(databases)('sign-in attempts on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  let networks = 0;
  const newClient = () => server.browserClient(`198.18.${++networks >> 8}.${networks & 255}`);
  const login = (client: Pick<ReturnType<typeof newClient>, 'post'>, email: string, word = password) =>
    client.post('/api/user/account/login', { email, password: word });
  const pass = (seconds: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
  };

  test('attackers from many addresses can’t lock out a user: the emailed link works immediately, the password after the window', async () => {
    const { email } = await server.createMember();
    const attempts = await Promise.all(Array.from({ length: 102 }, () => login(newClient(), email, 'wrong password')));
    const waits = attempts.filter(({ status }) => status === 429).map(({ headers }) => Number(headers['retry-after']));
    expect(waits).toHaveLength(2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(900);
    expect((await login(newClient(), email)).status).toBe(429);

    pass(1);
    await newClient().post('/api/user/account/forgotten-password', { email });
    const key = (await server.listEmails(email))[0]!.link!.split('/').at(-1);
    const opened = await newClient().post(`/api/user/account/change-password/${key}`, { password: 'another password' });
    expect(opened.status).toBe(200);
    pass(901);
    expect((await login(newClient(), email, 'another password')).status).toBe(200);
  });
});

describe('many concurrent sign-ins', () => {
  test('get 503 with Retry-After, while everything else keeps working', async () => {
    const server = await startTestServer(await openTestDatabase());
    const { email, ...owner } = await server.createMember();
    const stored = await hash(password);
    let isDone = false;
    const others = Array.from({ length: maxQueuedHashes + hashConcurrency }, async () => {
      while (!isDone) await verifyPassword(stored, password).catch(() => undefined);
    });
    const rejected = await server.browserClient('198.51.100.60').post('/api/user/account/login', { email, password });
    expect([rejected.status, rejected.body['error']]).toEqual([503, 'unavailable']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await owner.get('/api/user/me')).status).toBe(200);
    isDone = true;
    await Promise.all(others);
    expect(
      (await server.browserClient('198.51.100.60').post('/api/user/account/login', { email, password })).status,
    ).toBe(200);
    await server.close();
  });
});
