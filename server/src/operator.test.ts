import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyDatabase } from './adapters/database/testing.ts';
import { closeForErasure } from './features/accounts/index.ts';
import { queueDueSweeps } from './features/housekeeping/index.ts';
import { blockCodesOf } from './features/staff/index.ts';
import { runSweep, sweeps } from './housekeeping.ts';
import { createSystemActor } from './http/actor.ts';
import { setReadOnly } from './read-only.ts';
import { type MemberClient, startTestServer, type TestServer } from './testing.ts';

const system = createSystemActor('operator');

describe.each(everyDatabase)('what the operator does in an emergency, on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createVerifiedMember();
  });
  afterAll(() => server.close());

  const createLink = async (url: string, client = owner) => {
    const { body } = await client.post('/api/qr/dynamic/url', { content: { url } });
    expect(body).toHaveProperty('insertedId');
    const { uri } = (await client.get(`/api/qr/${body['insertedId']}`)).body;
    const scan = async () => (await server.browserClient().get(`/r/${uri}`)).status;
    expect(await scan()).toBe(302);
    return scan;
  };
  const block = (origin: Parameters<typeof blockCodesOf>[2], reason?: 'phishing') =>
    blockCodesOf(system, server.database.db, origin, reason, server.clock.now);

  test('makes the service read-only and ends that again, without a restart', async () => {
    const scan = await createLink('https://example.org/');
    await setReadOnly(server.database.db, true);
    const write = async () => (await owner.post('/api/folders', { name: 'Menus' })).status;
    await expect.poll(write).toBe(423);
    expect([(await owner.get('/api/qr')).status, await scan()]).toEqual([200, 302]);
    server.advanceClock(60_000); // A status is kept for 30 seconds.
    expect((await owner.get('/api/status')).body).toMatchObject({ state: 'read_only' });
    await setReadOnly(server.database.db, false);
    await expect.poll(write).not.toBe(423);
  });

  test('blocks all codes that link to a host, and no others, and unblocks them', async () => {
    const scans = {
      host: await createLink('https://crooks.example.net/shop'),
      subdomain: await createLink('https://menu.crooks.example.net/?a=1'),
      similar: await createLink('https://notcrooks.example.net/'),
      inPath: await createLink('https://example.org/crooks.example.net/'),
    };
    const statuses = async () =>
      Object.fromEntries(await Promise.all(Object.entries(scans).map(async ([name, scan]) => [name, await scan()])));
    expect(await block({ host: 'crooks.example.net' }, 'phishing')).toBe(2);
    await expect.poll(statuses).toEqual({ host: 410, subdomain: 410, similar: 302, inPath: 302 });
    expect(await block({ host: 'crooks.example.net' }, 'phishing')).toBe(0);
    expect(await block({ host: 'crooks.example.net' })).toBe(2);
    await expect.poll(statuses).toEqual({ host: 302, subdomain: 302, similar: 302, inPath: 302 });
  });

  test('blocks all codes of an account, but none of staff', async () => {
    const other = await server.createVerifiedMember();
    const scan = await createLink('https://example.net/', other);
    expect(await block({ email: other.email.toUpperCase() }, 'phishing')).toBe(1);
    await expect.poll(scan).toBe(410);
    expect(await block({ email: other.email })).toBe(1);
    await server.database.pool.query('update users set staff = true where email = $1', [other.email]);
    expect(await block({ email: other.email }, 'phishing')).toBe(0);
  });

  test('erases an account: signed out right away, gone with the next sweep', async () => {
    const leaving = await server.createVerifiedMember();
    await createLink('https://example.com/', leaving);
    expect(await closeForErasure(system, server.database.db, 'no.one@example.org')).toBeUndefined();
    expect(await closeForErasure(system, server.database.db, leaving.email)).toMatchObject({ email: leaving.email });
    expect((await leaving.get('/api/user/me')).status).toBe(401);
    server.advanceClock(3_600_000);
    await queueDueSweeps(server.deps, sweeps, runSweep);
    await server.drain();
    const { rows } = await server.database.pool.query('select email from users where email = $1', [leaving.email]);
    expect(rows).toEqual([]);
  });
});
