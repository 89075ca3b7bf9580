import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { queueEmail } from '../email/index.ts';
import { localOutboxPath } from './index.ts';

describe('the outbox', () => {
  let server: TestServer;
  const link = 'http://tessera.example/verify?token=a&b=c';
  const get = async (path: string) => server.browserClient().get(path);
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase(), { NODE_ENV: 'development' });
    await queueEmail(server.deps, server.database.db, {
      name: 'verification',
      to: 'a@example.org',
      language: 'en',
      link,
    });
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    await queueEmail(server.deps, server.database.db, {
      name: 'recovery',
      to: '<b>@example.org',
      language: 'en',
      link,
    });
  });
  afterAll(() => server.close());

  test('lists emails, newest first, sent or not', async () => {
    await server.drain();
    const { text } = await get('/dev/outbox');
    expect(text.indexOf('Reset your password')).toBeGreaterThan(0);
    expect(text.indexOf('Confirm your email')).toBeGreaterThan(text.indexOf('Reset your password'));
    expect(text).toContain('&lt;b&gt;@example.org');
    expect(text.match(/sent <time>/g)).toHaveLength(2);
  });

  test('shows an email as recipients see it, without scripts, and its text with the link', async () => {
    const path = /href="(\/dev\/outbox\/[^"]+)"/.exec((await get('/dev/outbox')).text)![1]!;
    const { text } = await get(path);
    expect(text).toContain('href="http://tessera.example/verify?token=a&amp;b=c"');
    const frame = /<iframe src="([^"]+)" sandbox="([^"]+)"/.exec(text)!;
    expect(frame[2]).not.toMatch(/allow-(scripts|same-origin)/);
    const email = await get(frame[1]!);
    expect(email.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox(?!.*(scripts|same-origin))/);
    expect(email.text).toContain('href="http://tessera.example/verify?token=a&amp;b=c"');
  });

  test('responds with an error for an unknown email', async () => {
    expect((await get('/dev/outbox/00000000-0000-0000-0000-000000000000')).status).toBe(404);
    expect((await get('/dev/outbox/x/email')).status).toBe(404);
  });

  test('is next to the list of the jobs that sent its emails', async () => {
    const { text } = await get('/dev/jobs');
    expect(text.match(/email\.send/g)).toHaveLength(2);
    expect(text).toContain('completed, 1 tries');
  });
});

describe('the outbox of a server that is reachable only from its own machine', () => {
  const here = { host: 'localhost:3000' };
  const fromHere = (server: TestServer, path = localOutboxPath) => server.browserClient('127.0.0.1', here).get(path);

  test('opens in production too, in the browser that opened the printed address', async () => {
    const server = await startTestServer(await openTestDatabase(), { PUBLIC_URL: '' });
    const operator = server.browserClient('127.0.0.1', here);
    const { status, headers } = await operator.get(localOutboxPath);
    expect([status, headers['location']]).toEqual([302, '/dev/outbox']);
    expect((await operator.get('/dev/outbox')).text).toContain('Outbox');
    await server.close();
  });

  test('is not found without the key, from another machine, through a proxy, or under another name', async () => {
    const server = await startTestServer(await openTestDatabase(), { PUBLIC_URL: '' });
    const statuses = [
      await fromHere(server, '/dev/outbox'),
      await fromHere(server, '/dev/outbox?key=another'),
      await fromHere(server, `${localOutboxPath}&key=another`),
      await server.browserClient('198.51.100.7', here).get(localOutboxPath),
      await server.browserClient('127.0.0.1', here).get(localOutboxPath, { 'x-forwarded-for': '198.51.100.7' }),
      await server.browserClient('127.0.0.1', { host: 'site.example:3000' }).get(localOutboxPath),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    await server.close();
  });

  test.each([
    { SMTP_URL: 'smtp://localhost:1', PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://qr.example.com' },
    { HOST: '0.0.0.0' },
  ])('is not found with %o', async (setting) => {
    const server = await startTestServer(await openTestDatabase(), { PUBLIC_URL: '', ...setting });
    expect((await fromHere(server)).status).toBe(404);
    await server.close();
  });
});
