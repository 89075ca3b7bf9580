import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { hashConcurrency, maxQueuedHashes, verifyPassword } from '../features/accounts/password.ts';
import { startTestServer, type TestServer } from '../testing.ts';

const password = 'a fine long password';

describe('signing in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
  });
  afterAll(() => server.close());

  let networks = 0;
  const newClient = () => server.browserClient(`198.18.${++networks >> 8}.${networks & 255}`);
  const login = (client: Pick<ReturnType<typeof newClient>, 'post'>, email: string, word = password) =>
    client.post('/api/user/account/login', { email, password: word });

  test('signing in with the right password renews a hash of an older cost; a wrong password doesn’t', async () => {
    const { email } = await server.createMember();
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await server.database.pool.query('update users set password_hash = $1 where email = $2', [weak, email]);
    const stored = async () =>
      (await server.database.pool.query('select password_hash from users where email = $1', [email])).rows[0]
        .password_hash as string;
    expect((await login(newClient(), email, 'wrong password')).status).toBe(401);
    expect(await stored()).toBe(weak);
    expect((await login(newClient(), email)).status).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(newClient(), email)).status).toBe(200);
    expect(await stored()).toBe(renewed);
  });
});

describe('many concurrent sign-ins', () => {
  test('wait in a bounded queue, and the rest are rejected', async () => {
    // Of a low cost: only the number of attempts matters.
    const stored = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    const attempts = await Promise.allSettled(Array.from({ length: 200 }, () => verifyPassword(stored, password)));
    const served = attempts.filter((one) => one.status === 'fulfilled');
    expect(served.map(({ value }) => value)).toEqual(Array(hashConcurrency + maxQueuedHashes).fill(true));
    const rejected = attempts.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
    expect(new Set(rejected)).toEqual(new Set(['unavailable']));
    expect(await verifyPassword(stored, password)).toBe(true);
  });
});
