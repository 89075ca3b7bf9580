import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { createCaptcha, requireCaptcha } from './index.ts';

const refused = expect.objectContaining({ code: 'captcha_verification_failed' });

describe.each(databases)('the captcha before signing up on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open(), { SIGNUP_CAPTCHA: 'yes' });
  });
  afterAll(() => server.close());

  const answer = async () => {
    const { body } = await server.browserClient().get('/api/captcha');
    const challenge = body['challenge'] as never;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  const consumeRateLimit = async () => ({ remaining: 1, resetSeconds: 1 });
  const pass = (given: string | undefined) =>
    requireCaptcha({ ...server.deps, consumeRateLimit }, server.database.db, given, '192.0.2.1');

  test('accepts a solution once', async () => {
    const given = await answer();
    await pass(given);
    await expect(pass(given)).rejects.toEqual(refused);
  });

  test('accepts one of twenty parallel attempts', async () => {
    const given = await answer();
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => pass(given)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('rejects everything else', async () => {
    const [head, tail] = [(await answer()).slice(0, -40), (await answer()).slice(-40)];
    for (const given of [undefined, '', 'x', head + tail]) await expect(pass(given)).rejects.toEqual(refused);
  });

  test('rejects a solution after ten minutes', async () => {
    const given = await answer();
    server.clock.now = new Date(server.clock.now.getTime() + 601_000);
    await expect(pass(given)).rejects.toEqual(refused);
  });

  test('limits the challenges of one network', async () => {
    const ask = (place: string) => server.browserClient(place).get('/api/captcha');
    const answers = await Promise.all(Array.from({ length: 210 }, () => ask('2001:db8:0:7::1')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await ask('2001:db8:0:7::2')).body['error']).toBe('rate_limited');
    expect((await ask('2001:db8:0:8::1')).status).toBe(200);
  });

  test('has the same key on every node, and after every restart', async () => {
    const nodes = await Promise.all(
      Array.from({ length: 4 }, () => createCaptcha(server.deps.config, server.database)),
    );
    const given = await answer();
    const known = await Promise.all(nodes.map((node) => node.verify(given, server.clock.now)));
    expect(known.every((one) => one !== undefined)).toBe(true);
  });

  test('stores nothing when a challenge is requested', async () => {
    const count = () => server.database.pool.query('select count(*)::int from used_captcha').then(({ rows }) => rows);
    const before = await count();
    await server.browserClient().get('/api/captcha');
    expect(await count()).toEqual(before);
  });
});

describe('with the setting auto', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase(), { SIGNUP_CAPTCHA: 'auto' });
  });
  afterAll(() => server.close());

  const forget = (captcha?: string) =>
    server.browserClient().post('/api/user/account/forgotten-password', {
      email: 'nobody@example.org',
      ...(captcha !== undefined && { captcha }),
    });

  test('an API client passes three times an hour without a solution, and never with a wrong one', async () => {
    expect((await forget('wrong')).body['error']).toBe('captcha_verification_failed');
    const errors = [await forget(), await forget(), await forget(), await forget()].map(({ body }) => body['error']);
    expect(errors).toEqual(['user_not_found', 'user_not_found', 'user_not_found', 'captcha_verification_failed']);
  });
});

test('without captcha, everyone passes and there is no challenge', async () => {
  const server = await startTestServer(await openTestDatabase());
  expect((await server.browserClient().get('/api/captcha')).body).toEqual({ challenge: null });
  const { status } = await server.browserClient().post('/api/user/account/register', {
    email: 'program@example.org',
    password: 'a fine long password',
  });
  expect(status).toBe(201);
  await server.close();
});
