import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { loadSecretBox } from '../../secret-box.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';

const password = 'a fine long password';
const minute = 60_000;

const decodeBase32 = (base32: string) => {
  const bits = [...base32].map((email) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(email).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** RFC 6238, implemented from its text: the code that a phone shows at a time. */
const totpCode = (secret: string, time: Date) => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time.getTime() / 30_000)));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

describe.each(databases)('two-step sign-in on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  let people = 0;
  const newClient = () => server.browserClient(`192.0.2.${++people}`);
  const login = (client: BrowserClient, email: string, more = {}) =>
    client.post('/api/user/account/login', { email, password, ...more });
  const second = (client: BrowserClient, code: string) => client.post('/api/user/account/two-factor', { code });

  /** A new owner with two-step sign-in on, the code on their phone, and their backup codes. */
  const careful = async () => {
    const owner = await server.createVerifiedMember();
    const { secret } = (await owner.post('/api/user/me/two-factor/begin', { password })).body as { secret: string };
    const phone = (late = 0) => totpCode(secret, new Date(server.clock.now.getTime() + late));
    const { body, status } = await owner.post('/api/user/me/two-factor/confirm', { code: phone() });
    if (status !== 200) throw new Error(JSON.stringify(body));
    server.advanceClock(minute);
    return { ...owner, secret, phone, backupCodes: body['backupCodes'] as string[] };
  };
  /** A new client that has completed the first step. */
  const halfway = async (email: string) => {
    const client = newClient();
    const { status, body } = await login(client, email);
    expect([status, body['error']]).toEqual([401, 'two_factor_required']);
    return client;
  };
  const tries = async (email: string, code: string) => second(await halfway(email), code);

  test('started with the old password fails after a password change', async () => {
    const owner = await careful();
    const thief = await halfway(owner.email);
    await owner.post('/api/user/me/password', { current: password, password: 'another fine password' });
    expect((await second(thief, owner.phone())).body['error']).toBe('reauthentication_required');
  });

  test('is off until a first code is confirmed, which sends an email', async () => {
    const { email, post, get } = await server.createVerifiedMember('begins@example.org');
    const { body } = await post('/api/user/me/two-factor/begin', { password });
    expect(body['uri']).toBe(
      `otpauth://totp/Tessera:begins%40example.org?issuer=Tessera&secret=${body['secret']}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await login(newClient(), email)).status).toBe(200);
    const confirm = (code: string) => post('/api/user/me/two-factor/confirm', { code });
    expect((await confirm('000000')).body['error']).toBe('two_factor_incorrect');
    expect((await get('/api/user/me/two-factor')).body['on']).toBe(false);
    const code = totpCode(String(body['secret']), server.clock.now);
    expect((await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await get('/api/user/me/two-factor')).body).toEqual({
      on: true,
      since: server.clock.now.toISOString(),
      backupCodesLeft: 10,
    });
    expect(await server.subjects(email)).toContain('Two-step sign-in is on');
    expect((await post('/api/user/me/two-factor/begin', { password })).body['error']).toBe('two_factor_enabled');
    expect((await confirm(code)).body['error']).toBe('two_factor_enabled');
  });

  test('requires the password to begin', async () => {
    const { post } = await server.createVerifiedMember();
    for (const body of [{}, { password: 'not the password' }]) {
      expect((await post('/api/user/me/two-factor/begin', body)).body['error']).toBe('credentials_incorrect');
    }
    expect((await post('/api/user/me/two-factor/confirm', { code: '123456' })).status).toBe(404);
  });

  test('the first step alone gives no access; the second one signs in', async () => {
    const owner = await careful();
    const client = newClient();
    await client.post('/api/qr/dynamic/url?guest=true', { content: { url: 'https://example.org/mine' } });
    expect((await login(client, owner.email)).status).toBe(401);
    expect(client.cookies.has('session')).toBe(false);
    expect((await client.get('/api/user/me')).status).toBe(401);
    const { status, body } = await second(client, owner.phone());
    expect([status, (body['user'] as { email: string }).email]).toEqual([200, owner.email]);
    expect(body['claimed']).toHaveLength(1);
    expect((await client.get('/api/user/me')).status).toBe(200);
    expect(client.cookies.has('second-step')).toBe(false);
  });

  test('the second step alone gives no access', async () => {
    const owner = await careful();
    expect((await second(newClient(), owner.phone())).body['error']).toBe('reauthentication_required');
    const client = newClient();
    client.cookies.set('second-step', 'x'.repeat(43));
    expect((await second(client, owner.phone())).body['error']).toBe('reauthentication_required');
    const slow = await halfway(owner.email);
    server.advanceClock(5 * minute);
    expect((await second(slow, owner.phone())).body['error']).toBe('reauthentication_required');
  });

  test('a code works once, and no older one works after it', async () => {
    const owner = await careful();
    const code = owner.phone();
    expect((await tries(owner.email, code)).status).toBe(200);
    expect((await tries(owner.email, code)).body['error']).toBe('two_factor_incorrect');
    expect((await tries(owner.email, owner.phone(-30_000))).body['error']).toBe('two_factor_incorrect');
    expect((await tries(owner.email, owner.phone(30_000))).status).toBe(200);
  });

  test('the code that turned it on doesn’t sign in', async () => {
    const owner = await careful();
    expect((await tries(owner.email, owner.phone(-minute))).body['error']).toBe('two_factor_incorrect');
  });

  test.each(['code', 'backup code'])('of twenty parallel attempts with one %s, one succeeds', async (kind) => {
    const owner = await careful();
    const code = kind === 'code' ? owner.phone() : owner.backupCodes[0]!;
    const client = await halfway(owner.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => second(client, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of two codes after one first step, one succeeds', async () => {
    const owner = await careful();
    const client = await halfway(owner.email);
    const codes = [owner.phone(), owner.phone(30_000), owner.backupCodes[0]!];
    const answers = await Promise.all(codes.map((code) => second(client, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([minute, -minute])('a phone whose clock is off by %i ms works', async (late) => {
    const owner = await careful();
    server.advanceClock(5 * minute + 29_999);
    expect((await tries(owner.email, owner.phone(late))).status).toBe(200);
  });

  test('a phone whose clock is off by two minutes doesn’t work', async () => {
    const owner = await careful();
    server.advanceClock(5 * minute);
    for (const late of [-120_000, 120_000]) {
      expect((await tries(owner.email, owner.phone(late))).body['error']).toBe('two_factor_incorrect');
    }
  });

  test('a backup code works once, in any notation, and sends an email', async () => {
    const owner = await careful();
    const [one, two] = owner.backupCodes as [string, string];
    expect(one).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect((await tries(owner.email, ` ${one.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await tries(owner.email, one)).body['error']).toBe('two_factor_incorrect');
    const email = (await server.listEmails(owner.email)).find(({ subject }) => subject === 'A backup code was used');
    expect(email?.text).toContain('You have 9 left');
    expect((await owner.get('/api/user/me/two-factor')).body['backupCodesLeft']).toBe(9);
    const other = await careful();
    expect((await tries(other.email, two)).body['error']).toBe('two_factor_incorrect');
  });

  test('five codes can be tried after one first step, and ten within 15 minutes (one of which turned it on)', async () => {
    const owner = await careful();
    const client = await halfway(owner.email);
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await second(client, '000000')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const again = await halfway(owner.email);
    for (let n = 0; n < 4; n++) expect((await second(again, '000000')).status).toBe(401);
    const { status, headers } = await tries(owner.email, owner.phone());
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    server.advanceClock(16 * minute);
    expect((await tries(owner.email, owner.phone())).status).toBe(200);
  });

  test('backup codes have their own limit, independent of the phone’s codes', async () => {
    const owner = await careful();
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      if (n % 5 === 0) server.advanceClock(16 * minute);
      statuses.push((await tries(owner.email, `wrong-code-${n}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await tries(owner.email, owner.backupCodes[0]!)).status).toBe(429);
    expect((await tries(owner.email, owner.phone())).status).toBe(200);
    server.advanceClock(24 * 60 * minute);
    expect((await tries(owner.email, owner.backupCodes[0]!)).status).toBe(200);
  });

  test('is also required after a password reset', async () => {
    const owner = await careful();
    await newClient().post('/api/user/account/forgotten-password', { email: owner.email });
    const key = (await server.listEmails(owner.email))[0]!.link!.split('/').at(-1)!;
    const client = newClient();
    const another = { password: 'another fine password' };
    const { body } = await client.post(`/api/user/account/change-password/${key}`, another);
    expect(body['error']).toBe('two_factor_required');
    expect((await client.get('/api/user/me')).status).toBe(401);
    expect((await second(client, owner.phone())).status).toBe(200);
  });

  test('reopening a closed account requires both steps', async () => {
    const owner = await careful();
    await owner.post('/api/user/me/close', { password, email: owner.email });
    const client = newClient();
    expect((await login(client, owner.email)).body['error']).toBe('account_closed');
    expect((await login(client, owner.email, { reopen: true })).body['error']).toBe('two_factor_required');
    expect((await login(newClient(), owner.email)).body['error']).toBe('account_closed');
    expect((await second(client, owner.phone())).status).toBe(200);
    expect((await client.get('/api/user/me')).status).toBe(200);
  });

  test('a ban between the steps takes effect', async () => {
    const owner = await careful();
    const client = await halfway(owner.email);
    await server.database.pool.query(`update users set state = 'banned' where email = $1`, [owner.email]);
    expect((await second(client, owner.phone())).body['error']).toBe('account_banned');
  });

  test('renewing backup codes and turning it off require the password and a code', async () => {
    const owner = await careful();
    const renew = (body: object) => owner.post('/api/user/me/two-factor/backup-codes', body);
    const off = (body: object) => owner.post('/api/user/me/two-factor/off', body);
    for (const ask of [renew, off]) {
      expect((await ask({ code: owner.phone() })).body['error']).toBe('credentials_incorrect');
      expect((await ask({ code: owner.phone(), password: 'wrong' })).body['error']).toBe('credentials_incorrect');
      expect((await ask({ code: '000000', password })).body['error']).toBe('two_factor_incorrect');
    }
    const renewed = await renew({ code: owner.phone(), password });
    expect(renewed.body['backupCodes']).toHaveLength(10);
    expect((await tries(owner.email, owner.backupCodes[0]!)).body['error']).toBe('two_factor_incorrect');
    const [backup] = renewed.body['backupCodes'] as string[];
    expect((await off({ code: backup, password })).body).toEqual({ on: false });
    expect((await login(newClient(), owner.email)).status).toBe(200);
    expect(await server.subjects(owner.email)).toContain('Two-step sign-in is off');
    expect((await off({ code: '123456', password })).status).toBe(404);
  });

  test('the database alone reveals neither the secret nor backup codes', async () => {
    const { secret, backupCodes } = await careful();
    const { rows } = await server.database.pool.query(
      'select t.secret, b.code_hash from totp t join backup_code b using (user_id)',
    );
    const held = Buffer.concat(rows.flatMap((row) => [Buffer.from(row['secret']), Buffer.from(row['code_hash'])]));
    expect(held.includes(decodeBase32(secret))).toBe(false);
    expect(held.includes(secret)).toBe(false);
    expect(held.includes(backupCodes[0]!)).toBe(false);
  });

  test('all nodes create one key at the first start, and keep it', async () => {
    await server.database.pool.query(`delete from app_setting where name = 'secret.key'`);
    const seals = await Promise.all(
      Array.from({ length: 5 }, () => loadSecretBox({ secretKey: undefined }, server.database)),
    );
    const macs = seals.map((seal) => seal.mac('test', 'text').toString('hex'));
    expect(new Set(macs).size).toBe(1);
  });
});
