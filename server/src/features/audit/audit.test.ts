import { scopes } from '@tessera/contract/rules/scopes.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';
import { recordAuditEvent, sweepAudit, toStaffAuditActor, toSystemAuditActor } from './index.ts';

type AuditRow = {
  id: string;
  action: string;
  target: string | null;
  at: string;
  via: string;
  network: string;
  person: { id: string; email: string } | null;
  detail: Record<string, string>;
};

const content = { url: 'https://example.org/menu' };
const day = 86_400_000;

describe.each(databases.slice(0, 1))('the activity log of an account on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const log = async (client: BrowserClient, query = '') => {
    const { body, status, text } = await client.get(`/api/user/audit${query}`);
    if (status !== 200) throw new Error(text);
    return body as { acts: AuditRow[]; next: string | null; people: { id: string; email: string }[] };
  };
  const listActions = async (client: BrowserClient, query = '') =>
    (await log(client, query)).acts.map(({ action }) => action);
  const me = async (client: BrowserClient) => (await client.get('/api/user/me')).body as { id: string; email: string };
  const later = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
  };
  const make = async (client: BrowserClient, name = 'Menu') => {
    const { body } = await client.post('/api/qr/dynamic/url', { content, name });
    return body['insertedId'] as number;
  };

  test('never blocks an action that it can’t record: the code is created, changed and deleted anyway', async () => {
    const member = await server.createMember();
    const { pool } = server.database;
    await pool.query(`alter table audit add constraint unstorable check (detail ->> 'name' <> 'Unstorable')`);
    const id = await make(member, 'Unstorable');
    expect((await member.post(`/api/qr/${id}/pause`)).body).toMatchObject({ id, status: 'paused' });
    expect((await member.delete(`/api/qr/${id}`)).body).toMatchObject({ id, status: 'archived' });
    await pool.query('alter table audit drop constraint unstorable');
    await member.post(`/api/qr/${id}/restore`);
    expect(await listActions(member, '?area=codes')).toEqual(['code_restored']);
  });

  test('names a code whose title is truncated at an emoji', async () => {
    const member = await server.createMember();
    const text = `${'a'.repeat(119)}🎉 and more`;
    const { status } = await member.post('/api/qr/static/text', { content: { text } });
    expect([status, (await log(member, '?area=codes')).acts[0]?.detail['name']]).toEqual([201, `${'a'.repeat(119)}🎉`]);
  });

  test('shows what happened to codes: by whom, when, and from which network, newest first', async () => {
    const member = await server.createMember();
    const { id: person, email } = await me(member);
    const id = await make(member);
    await member.post(`/api/qr/${id}/pause`);
    await member.post(`/api/qr/${id}/resume`);
    await member.put(`/api/qr/${id}/draft`, { content: { url: 'https://example.org/autumn' } });
    await member.post(`/api/qr/${id}/publish`);
    await member.delete(`/api/qr/${id}`);
    await member.post(`/api/qr/${id}/restore`);
    const { acts, people } = await log(member, '?area=codes');
    expect(acts.map(({ action }) => action)).toEqual([
      'code_restored',
      'code_archived',
      'code_published',
      'code_resumed',
      'code_paused',
      'code_created',
    ]);
    expect(acts[2]).toMatchObject({
      at: server.clock.now.toISOString(),
      person: { id: person, email },
      via: 'web',
      target: String(id),
      detail: { name: 'Menu', revision: 2 },
    });
    expect(acts[2]!.network).toMatch(/^203\.0\.113\.0$/);
    expect(people).toEqual([{ id: person, email }]);
  });

  test('shows how codes were renamed, from which name to which, however it was done', async () => {
    const member = await server.createMember();
    const id = await make(member);
    const rename = (path: string, body: object) => member.put(`/api/qr/${id}/${path}`, body);
    await rename('draft', { name: 'Winter menu' });
    await rename('url', { name: 'Winter menu' });
    await rename('url', { name: '' });
    const { body } = await member.post('/api/qr/static/text', { content: { text: 'Hello' }, name: 'Greeting' });
    await member.put(`/api/qr/${body['insertedId']}/text`, { name: 'Welcome' });
    const { acts } = await log(member, '?action=code_renamed');
    expect(acts.map(({ target, detail }) => [target, detail])).toEqual([
      [String(body['insertedId']), { from: 'Greeting', to: 'Welcome' }],
      [String(id), { from: 'Winter menu', to: 'example.org/menu' }],
      [String(id), { from: 'Menu', to: 'Winter menu' }],
    ]);
  });

  test('shows neither failures, nor drafts, nor other accounts', async () => {
    const member = await server.createMember();
    const other = await server.createMember();
    const id = await make(member);
    await other.post(`/api/qr/${id}/pause`);
    await member.post('/api/qr/dynamic/url', { content: { url: 'javascript:alert(1)' } });
    await member.put(`/api/qr/${id}/draft`, { content });
    expect(await listActions(member, '?area=codes')).toEqual(['code_created']);
    expect(await listActions(other, '?area=codes')).toEqual([]);
  });

  test('shows no request that changed nothing', async () => {
    const member = await server.createMember();
    await server.database.pool.query('update users set email_verified_at = now()');
    const id = await make(member);
    const color = '#a35c00';
    const makeFolder = async (name: string) => (await member.post('/api/folders', { name, colour: color })).body['id'];
    const folders = [await makeFolder('Summer'), await makeFolder('Winter')];
    const rights = { role: 3, views: [1, 2], permissions: {} };
    const email = `same-${id}-${server.database.kind}@example.org`;
    const { body: invited } = await member.post('/api/users', { email, ...rights });
    const profile = { name: 'Ada', language: 'en', timezone: 'Asia/Tokyo' };
    const rules = { schedule: { from: 1_900_000_000, to: 1_900_000_001 }, scanLimit: 5, forwardParameters: true };
    const post =
      (path: string, body: object = {}) =>
      () =>
        member.post(path, body);
    const put = (path: string, body: object) => () => member.put(path, body);
    const code = (body: object) => put(`/api/qr/${id}/url`, body);
    const person = (of: object) => put(`/api/users/${invited['id']}`, { ...rights, ...of });
    const login = { email: (await me(member)).email, password: 'a fine long password' };
    await server.browserClient('203.0.113.201').post('/api/user/account/login', login);
    const turns: [string, ...(() => Promise<{ status: number; text: string }>)[]][] = [
      ['billing_changed', post('/api/user/me', { billing: { company: 'Lake', country: 'DE' } })],
      ['profile_changed', post('/api/user/me', profile), post('/api/user/me', { name: 'Ada' })],
      [
        'scan_retention_changed',
        post('/api/user/me/scan-retention', { months: 13 }),
        post('/api/user/me/scan-retention', { months: 13 }),
      ],
      ['folder_changed', put(`/api/folders/${folders[0]}`, { name: 'Spring', colour: color })],
      ['code_changed', code(rules), code({ schedule: rules.schedule, content })],
      ['person_changed', person({ folders }), person({ views: [2, 1], folders: folders.toReversed() })],
      ['code_paused', post(`/api/qr/${id}/pause`)],
      ['code_resumed', post(`/api/qr/${id}/resume`)],
      ['code_archived', () => member.delete(`/api/qr/${id}`)],
      ['other_sessions_ended', () => member.delete('/api/user/sessions')],
    ];
    for (const [action, change, again = change] of turns) {
      for (const call of [change!, change!, again!]) {
        const { status, text } = await call();
        expect([action, status, text]).toEqual([action, 200, text]);
      }
      expect(await listActions(member, `?action=${action}`), action).toEqual([action]);
    }
  });

  test('shows a code created repeatedly with its Idempotency-Key once', async () => {
    const member = await server.createMember();
    for (let n = 0; n < 2; n++) {
      await member.post('/api/qr/dynamic/url', { content }, { 'idempotency-key': 'the same' });
    }
    expect(await listActions(member, '?action=code_created')).toHaveLength(1);
  });

  test('shows codes claimed from a guest', async () => {
    const client = server.browserClient('203.0.113.200');
    await client.post('/api/qr/dynamic/url?guest=true', { content });
    await client.post('/api/user/account/register', {
      email: `guest-${server.database.kind}@example.org`,
      password: 'a fine long password',
    });
    const { acts } = await log(client, '?area=codes');
    expect(acts).toEqual([expect.objectContaining({ action: 'codes_claimed', detail: { count: 1 } })]);
  });

  test('shows keys, and what was done with which key', async () => {
    const member = await server.createMember();
    await server.database.pool.query('update users set email_verified_at = now()');
    const { body } = await member.post('/api/user/keys', { name: 'Till', scopes });
    await server.apiClient(String(body['secret'])).post('/api/qr/dynamic/url', { content, name: 'By key' });
    await member.delete(`/api/user/keys/${(body['key'] as { id: string }).id}`);
    const { acts } = await log(member);
    expect(acts.slice(0, 3)).toEqual([
      expect.objectContaining({ action: 'key_revoked', via: 'web', detail: { name: 'Till' } }),
      expect.objectContaining({ action: 'code_created', via: 'key', detail: { name: 'By key', key: 'Till' } }),
      expect.objectContaining({ action: 'key_made', via: 'web', detail: { name: 'Till' } }),
    ]);
  });

  test('shows signing in and out', async () => {
    const { email, ...someone } = await server.createMember();
    await someone.get('/api/user/account/logout');
    await someone.post('/api/user/account/login', { email, password: 'a fine long password' });
    expect(await listActions(someone)).toEqual(['signed_in', 'signed_out', 'signed_in', 'registered']);
  });

  test('hides the names of staff, and stays readable after users are erased', async () => {
    const member = await server.createMember();
    const { id: accountId } = await me(member);
    const gone = { accountId, userId: '00000000-0000-4000-8000-00000000000a', network: '' };
    const { db } = server.database;
    await recordAuditEvent(server.deps, db, toStaffAuditActor({ userId: accountId, network: '' }, accountId), {
      action: 'account_unbanned',
    });
    await recordAuditEvent(server.deps, db, toSystemAuditActor(accountId), { action: 'account_banned' });
    await recordAuditEvent(server.deps, db, gone, { action: 'person_joined' });
    await server.database.pool.query('update audit set actor_email = $1 where actor_id = $2', [
      'gone@example.org',
      gone.userId,
    ]);
    const { acts, people } = await log(member);
    expect(acts.slice(0, 3).map(({ via, person }) => [via, person?.email])).toEqual([
      ['web', 'gone@example.org'],
      ['product', undefined],
      ['staff', undefined],
    ]);
    expect(people.map(({ email }) => email).sort()).toEqual(['gone@example.org', (await me(member)).email].sort());
  });

  test('can be filtered by user, action and day, in the reader’s time zone', async () => {
    const member = await server.createMember();
    const { id, email } = await me(member);
    await server.database.pool.query(`update users set timezone = 'Asia/Tokyo' where email = $1`, [email]);
    server.clock.now = new Date('2026-03-11T14:59:59.999Z'); // the last millisecond of the 9th in Tokyo
    await make(member, 'Late');
    later(1);
    await make(member, 'Early');
    server.clock.now = new Date('2026-03-12T15:00:00Z');
    await make(member, 'Next day');
    const names = async (query: string) => (await log(member, query)).acts.map(({ detail }) => detail['name']);
    expect(await names('?from=2026-03-12&to=2026-03-12')).toEqual(['Early']);
    expect(await names('?to=2026-03-11&area=codes')).toEqual(['Late']);
    expect(await names('?from=2026-03-12')).toEqual(['Next day', 'Early']);
    expect(await names(`?person=${id}&action=code_created`)).toHaveLength(3);
    expect(await names('?person=00000000-0000-4000-8000-000000000000')).toEqual([]);
  });

  test('has pages that neither repeat nor skip an event, even within a millisecond', async () => {
    const member = await server.createMember();
    const actor = { ...(await me(member)), network: '' };
    for (let n = 0; n < 120; n++) {
      await recordAuditEvent(
        server.deps,
        server.database.db,
        { accountId: actor.id, userId: actor.id, network: '' },
        {
          action: 'folder_created',
          detail: { name: String(n) },
        },
      );
    }
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { acts, next } = await log(member, `?area=folders${cursor}`);
      seen.push(...acts.map(({ detail }) => detail['name']!));
      if (!next) break;
      cursor = `&cursor=${next}`;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => String(119 - n)));
  });

  test('is exported completely as CSV without formulas, and as JSON', async () => {
    const member = await server.createMember();
    await make(member, '=HYPERLINK("https://evil.example","menu")');
    await make(member, 'Ünï, “quoted”');
    const csv = await member.get('/api/user/audit/export?area=codes');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toBe(
      `attachment; filename="activity-${server.clock.now.toISOString().slice(0, 10)}.csv"`,
    );
    const [head, first, second, rest] = csv.text.split('\r\n');
    expect(head).toBe('\uFEFF"time (UTC)","person","via","action","target","details","network"');
    expect(first).toContain('"name: Ünï, “quoted”"');
    expect(second).toContain('"name: =HYPERLINK(""https://evil.example"",""menu"")"');
    expect(rest).toBe('');
    const json = await member.get('/api/user/audit/export?format=json&area=codes');
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(json.text)).toHaveLength(2);
  });

  test.each([
    ['?from=yesterday', 'query.from'],
    ['?action=everything', 'query.action'],
    ['?cursor=1', 'query.cursor'],
    ['/export?format=xls', 'query.format'],
  ])('rejects an invalid filter with an error on its field: %s', async (query, field) => {
    const { status, body } = await (await server.createMember()).get(`/api/user/audit${query}`);
    expect([status, body['issues']]).toEqual([400, [expect.objectContaining({ field })]]);
  });

  test('is kept for a year', async () => {
    const { email, ...someone } = await server.createMember();
    await make(someone);
    later(364 * day);
    await someone.post('/api/user/account/login', { email, password: 'a fine long password' });
    await sweepAudit(server.deps);
    expect(await listActions(someone)).toContain('code_created');
    later(2 * day);
    const statements = vi.spyOn(server.database.pool, 'connect');
    await server.database.pool.query(
      `insert into audit (account_id, id, at, actor_email, via, action)
       select id, gen_random_uuid(), '2000-01-01', '', 'web', 'code_created' from users, generate_series(1, 2500)
       where email = $1`,
      [email],
    );
    statements.mockClear();
    await sweepAudit(server.deps);
    expect(statements).toHaveBeenCalledTimes(3); // In steps, none of which takes long.
    expect(await listActions(someone)).not.toContain('code_created');
  });
});
