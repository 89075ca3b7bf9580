import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { hashToken } from '../../http/session.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';

const day = 86_400_000;

describe.each(databases)('domains on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open(), { EDGE_IPS: '192.0.32.10, 2001:500:88::1' });
  });
  afterAll(() => server.close());

  const add = async (client: BrowserClient, host: string) => {
    const { status, body, text } = await client.post('/api/domains', { host });
    expect(status, text).toBe(201);
    return body as { id: number; host: string; check: { records: { expected: string[]; name: string }[] } };
  };
  const setState = (id: number, state: string) =>
    server.database.pool.query('update domain set state = $2, activated_at = now() where id = $1', [id, state]);

  /** A member of the owner’s team with some permissions on domains. */
  const invite = async (
    owner: { email: string },
    role: number,
    permissions: object,
    folders: number[] | null = null,
  ) => {
    const [id, token] = [randomUUID(), randomUUID()];
    const { pool } = server.database;
    await pool.query(
      `insert into users (id, email, role, parent_account, views, permissions, folder_scope)
       select $1, $2, $3, id, '{6}', $4, $5 from users where email = $6`,
      [id, `${id}@example.org`, role, { 6: permissions }, folders, owner.email],
    );
    await pool.query(
      `insert into session (token_hash, user_id, created_at, seen_at, expires_at, ip, user_agent) values ($1, $2, $3, $3, $4, '', '')`,
      [hashToken(token), id, server.clock.now, new Date(server.clock.now.getTime() + day)],
    );
    const client = server.browserClient();
    client.cookies.set('session', token);
    return client;
  };

  test('are added with the records that they need, and listed by name', async () => {
    const owner = await server.createMember();
    const menu = await owner.post('/api/domains', { host: ' Menu.Osteria-Lume.COM. ' });
    expect([menu.status, menu.body]).toMatchObject([
      201,
      {
        ...{ host: 'menu.osteria-lume.com', name: 'menu.osteria-lume.com', state: 'pending', codes: 0 },
        ...{ checkedAt: null, checkedUntil: '2026-03-17T12:00:00.000Z', rightRecords: 0, totalRecords: 3 },
        check: {
          zone: 'osteria-lume.com',
          records: [
            {
              ...{ purpose: 'ownership', type: 'TXT', name: '_tessera.menu.osteria-lume.com', label: '_tessera.menu' },
              ...{ expected: [expect.stringMatching(/^tessera-verify=[\da-f]{32}$/)], finding: 'not_checked' },
            },
            { purpose: 'routing', type: 'CNAME', label: 'menu', expected: ['tessera.example'] },
            { purpose: 'certificate', type: 'CAA', expected: ['letsencrypt.org'] },
          ],
        },
      },
    ]);
    await add(owner, 'go.gasthof-müller.de');
    const { body } = await owner.get('/api/domains');
    expect(body).toMatchObject({
      domains: [
        { host: 'go.xn--gasthof-mller-4ob.de', name: 'go.gasthof-müller.de' },
        { host: 'menu.osteria-lume.com' },
      ],
      ...{ edgeHost: 'tessera.example', allowsBare: false, max: 500 },
    });
  });

  test.each([
    ['go.tessera.example', 'domain_is_ours'],
    ['tessera.example', 'domain_is_ours'],
    ['example.co.uk', 'domain_is_bare'],
    ['example.org', 'domain_is_bare'],
    ['something.co.uk.', 'domain_is_bare'],
    ['a.b.example', 'domain_not_public'],
    ['printer.office.local', 'domain_not_public'],
    ['https://go.example.org', 'domain_has_protocol'],
    ['www.example.org', 'domain_has_www'],
    ['go.еxample.org', 'invalid_domain'],
    ['', 'required'],
  ])('can’t be %j', async (host, code) => {
    const owner = await server.createMember();
    const { status, body } = await owner.post('/api/domains', { host });
    expect([status, body['issues']]).toEqual([400, [expect.objectContaining({ field: 'host', code })]]);
  });

  test('of two parts need addresses, if the operator allows them', async () => {
    const settings = {
      DOMAINS_ALLOW_BARE: 'yes',
      EDGE_IPS: '192.0.32.10,2001:500:88::1',
      PUBLIC_URL: 'http://tessera.example',
    };
    const other = await startTestServer(await open(), settings);
    const owner = await other.createMember();
    const { body } = await owner.post('/api/domains', { host: 'example.org' });
    expect(body['check']).toMatchObject({
      records: [
        { label: '_tessera' },
        { type: 'A', label: '@', expected: ['192.0.32.10'] },
        { type: 'AAAA', label: '@', expected: ['2001:500:88::1'] },
        { type: 'CAA' },
      ],
    });
    await other.close();
  });

  test('can be added once, and by several accounts until one of them proves it', async () => {
    const [owner, other] = [await server.createMember(), await server.createMember()];
    const mine = await add(owner, 'once.example.org');
    const again = await owner.post('/api/domains', { host: 'once.example.org' });
    expect([again.status, again.body['error'], again.body['field']]).toEqual([409, 'domain_exists', 'host']);
    const theirs = await add(other, 'once.example.org');
    expect(theirs.check.records[0]?.expected).not.toEqual(mine.check.records[0]?.expected);
  });

  test('are limited, also by parallel requests', async () => {
    const owner = await server.createMember();
    await server.database.pool.query(
      `insert into domain (account_id, host, token, created_at)
       select id, n || '.example.org', '', now() from users, generate_series(1, 499) n where email = $1`,
      [owner.email],
    );
    const hosts = ['a.example.org', 'b.example.org', 'c.example.org'];
    const answers = await Promise.all(hosts.map((host) => owner.post('/api/domains', { host })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    const refused = answers.find(({ status }) => status === 403);
    expect([refused?.body['error'], refused?.body['params']]).toEqual(['domain_limit_exceeded', { max: 500 }]);
  });

  test('that were never active are deleted immediately', async () => {
    const owner = await server.createMember();
    const { id } = await add(owner, 'typo.example.org');
    expect(await owner.delete(`/api/domains/${id}`)).toMatchObject({ status: 200, body: { state: 'removed' } });
    expect((await owner.get('/api/domains')).body['domains']).toEqual([]);
  });

  test('that were active can be brought back for a year, with the same proof', async () => {
    const owner = await server.createMember();
    const { id, check } = await add(owner, 'kept.example.org');
    await setState(id, 'active');
    const removed = await owner.delete(`/api/domains/${id}`);
    expect(removed.body).toMatchObject({
      state: 'removed',
      removedAt: '2026-03-10T12:00:00.000Z',
      keptUntil: '2027-03-10T12:00:00.000Z',
    });
    expect((await owner.delete(`/api/domains/${id}`)).status).toBe(404);
    const back = await add(owner, 'kept.example.org');
    expect(back).toMatchObject({ id, state: 'pending', removedAt: null });
    expect(back.check.records[0]?.expected).toEqual(check.records[0]?.expected);
  });

  test('lead where their owner says, but not to this service or themselves', async () => {
    const owner = await server.createMember();
    const { id } = await add(owner, 'home.example.org');
    const path = `/api/domains/${id}`;
    const saved = await owner.put(path, { homeUrl: 'https://example.org/', notFoundUrl: 'https://example.org/gone' });
    expect(saved.body).toMatchObject({ homeUrl: 'https://example.org/', notFoundUrl: 'https://example.org/gone' });
    expect((await owner.put(path, { homeUrl: '' })).body).toMatchObject({
      homeUrl: '',
      notFoundUrl: 'https://example.org/gone',
    });
    for (const homeUrl of ['http://tessera.example/', 'https://home.example.org/x', 'http://10.0.0.1/'])
      expect(await owner.put(path, { homeUrl })).toMatchObject({
        status: 400,
        body: { error: 'unsafe_url', field: 'homeUrl' },
      });
    expect((await owner.put(path, { homeUrl: 'ftp://example.org' })).body['error']).toBe('invalid_input');
  });

  test('are only found in their own account', async () => {
    const [owner, other] = [await server.createMember(), await server.createMember()];
    const { id } = await add(owner, 'mine.example.org');
    const path = `/api/domains/${id}`;
    expect((await other.get(path)).status).toBe(404);
    expect((await other.put(path, { homeUrl: 'https://example.org/' })).status).toBe(404);
    expect((await other.delete(path)).status).toBe(404);
    expect((await owner.get(path)).status).toBe(200);
  });

  test('are changed by members with the permission, and viewed by those with the view', async () => {
    const owner = await server.createMember();
    const { id } = await add(owner, 'team.example.org');
    const editor = await invite(owner, 2, { create: true });
    const viewer = await invite(owner, 3, {});
    const limited = await invite(owner, 2, { create: true, edit: true, delete: true }, [1]);
    expect((await viewer.get(`/api/domains/${id}`)).status).toBe(200);
    expect((await viewer.post('/api/domains', { host: 'x.example.org' })).status).toBe(403);
    expect((await limited.post('/api/domains', { host: 'x.example.org' })).status).toBe(403);
    expect((await editor.post('/api/domains', { host: 'x.example.org' })).status).toBe(201);
    expect((await editor.delete(`/api/domains/${id}`)).status).toBe(403);
  });

  test('are in the activity log', async () => {
    const owner = await server.createMember();
    const { id } = await add(owner, 'log.example.org');
    await owner.put(`/api/domains/${id}`, { homeUrl: 'https://example.org/' });
    await owner.put(`/api/domains/${id}`, { homeUrl: 'https://example.org/' });
    await owner.delete(`/api/domains/${id}`);
    const { body } = await owner.get('/api/user/audit?area=domains');
    expect(
      (body['acts'] as { action: string; detail: object }[]).map(({ action, detail }) => [action, detail]),
    ).toEqual([
      ['domain_removed', { name: 'log.example.org' }],
      ['domain_changed', { name: 'log.example.org' }],
      ['domain_added', { name: 'log.example.org' }],
    ]);
  });
});
