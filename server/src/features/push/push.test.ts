import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { createPush, notifyOfDeadlines, notifyOwner } from './index.ts';

const day = 86_400_000;
const target = { content: { url: 'https://example.org/' } };

/** The subscription of a browser. */
const browserAt = (endpoint: string) => {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  return { endpoint, expirationTime: null, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
};

describe.each(databases)('notifications on $name', ({ open }) => {
  let server: TestServer;
  let service: Server;
  let origin: string;
  let calls: string[] = [];
  let status = 201;
  beforeAll(async () => {
    service = createServer((request, response) => {
      calls.push(request.url!);
      response.writeHead(status).end();
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    const address = service.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    server = await startTestServer(await open(), { PUSH_SERVICES: origin });
  });
  afterEach(() => {
    calls = [];
    status = 201;
  });
  afterAll(async () => {
    await server.close();
    service.close();
  });

  const path = '/api/user/me/push-subscription';
  const subscribedOwner = async (name = randomBytes(4).toString('hex')) => {
    const owner = await server.createMember();
    const { body } = await owner.get('/api/user/me');
    expect((await owner.post(path, browserAt(`${origin}/${name}`))).body).toEqual({ subscribed: true });
    return {
      ...owner,
      id: String(body['id']),
      countNotifications: () => calls.filter((call) => call === `/${name}`).length,
    };
  };
  const notify = async (accountId: string) => {
    const notice = { name: 'person_joined', values: { person: 'A. Reader' }, path: '/app/users' } as const;
    await notifyOwner(server.deps, server.database.db, accountId, notice);
    await server.drain();
  };

  test('have keys shared by all nodes and restarts', async () => {
    const nodes = await Promise.all(
      Array.from({ length: 4 }, () => createPush(server.deps.config, server.database, server.deps.outbound)),
    );
    const { body } = await (await server.createMember()).get('/api/user/me/push-key');
    expect(nodes.map(({ publicKey }) => publicKey)).toEqual(Array(4).fill(body['publicKey']));
    expect(Buffer.from(String(body['publicKey']), 'base64url')).toHaveLength(65);
  });

  test('reach each subscribed browser until it unsubscribes', async () => {
    const owner = await subscribedOwner('first');
    await owner.post(path, browserAt(`${origin}/second`));
    expect((await owner.get('/api/user/me')).body).toMatchObject({ pushNotificationsEnabled: true });
    await notify(owner.id);
    expect(calls.toSorted()).toEqual(['/first', '/second']);

    await owner.delete(`${path}?endpoint=${encodeURIComponent(`${origin}/first`)}`);
    await notify(owner.id);
    expect(calls.toSorted()).toEqual(['/first', '/second', '/second']);

    expect((await owner.delete(path)).body).toEqual({ subscribed: false });
    expect((await owner.get('/api/user/me')).body).toMatchObject({ pushNotificationsEnabled: false });
    await notify(owner.id);
    expect(calls).toHaveLength(3);
  });

  test('are offered once', async () => {
    const owner = await server.createMember();
    expect((await owner.get('/api/user/me')).body).toMatchObject({ pushAsked: false });
    await owner.post('/api/user/me/push-asked');
    expect((await owner.get('/api/user/me')).body).toMatchObject({ pushAsked: true });
  });

  test('are sent only to push services', async () => {
    const owner = await server.createMember();
    const wrong = ['http://169.254.169.254/', 'https://fcm.googleapis.com.evil.example/', 'not an address'];
    for (const endpoint of wrong) {
      const { status, body } = await owner.post(path, browserAt(endpoint));
      expect({ status, field: (body['issues'] as { field: string }[])[0]?.field }).toEqual({
        status: 400,
        field: 'endpoint',
      });
    }
    expect((await owner.post(path, browserAt('https://fcm.googleapis.com/fcm/send/x'))).status).toBe(200);
  });

  test('are only for owners, not for team members', async () => {
    const owner = await server.createMember();
    const person = await server.createMember();
    const { body } = await owner.get('/api/user/me');
    await server.database.pool.query('update users set parent_account = $1 where email = $2', [
      body['id'],
      person.email,
    ]);
    expect((await person.post(path, browserAt(`${origin}/x`))).body['error']).toBe('forbidden');
  });

  test.each([404, 410])('stop when the push service responds with %i', async (gone) => {
    const owner = await subscribedOwner();
    status = gone;
    await notify(owner.id);
    status = 201;
    await notify(owner.id);
    expect(owner.countNotifications()).toBe(1);
    expect((await owner.get('/api/user/me')).body).toMatchObject({ pushNotificationsEnabled: false });
  });

  test('are retried after an error of the push service', async () => {
    const owner = await subscribedOwner();
    status = 503;
    await notify(owner.id);
    status = 201;
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
    await server.drain();
    await server.drain();
    expect(owner.countNotifications()).toBe(2);
  });

  test('belong to the user who subscribed last in the browser', async () => {
    const first = await subscribedOwner('passed-on');
    const second = await subscribedOwner('passed-on');
    await notify(first.id);
    expect(calls).toEqual([]);
    await notify(second.id);
    expect(calls).toEqual(['/passed-on']);
  });

  test('announce the end of a trial once, two days before', async () => {
    const owner = await subscribedOwner();
    const remind = async () => {
      await Promise.all([notifyOfDeadlines(server.deps), notifyOfDeadlines(server.deps)]);
      await server.drain();
      return owner.countNotifications();
    };
    expect(await remind()).toBe(0);
    server.clock.now = new Date(server.clock.now.getTime() + 5 * day + 1);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(1);
  });

  test('announce an exhausted scan limit once, and again for a new limit', async () => {
    const owner = await subscribedOwner();
    const { body: made } = await owner.post('/api/qr/dynamic/url', { ...target, scanLimit: 1 });
    const id = Number(made['insertedId']);
    const remind = async () => {
      await notifyOfDeadlines(server.deps);
      await server.drain();
      return owner.countNotifications();
    };
    expect(await remind()).toBe(0);
    await server.browserClient().get(`/r/${made['uri']}`);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(1);
    await server.database.pool.query('update qr set scan_limit = 2, scans_used = 2 where id = $1', [id]);
    expect(await remind()).toBe(2);
  });
});
