import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';
import { eraseAccounts } from '../index.ts';

const password = 'a fine long password';
const day = 86_400_000;

describe.each(databases)('closing an account on $name', ({ name, open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const pass = (days: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + days * day);
  };
  const close = (owner: BrowserClient & { email: string }, body: object = {}) =>
    owner.post('/api/user/me/close', { email: owner.email, password, ...body });
  const login = (email: string, body: object = {}) =>
    server.browserClient().post('/api/user/account/login', { email, password, ...body });
  const codeOf = async (owner: BrowserClient) =>
    (await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } })).body['uri'] as string;

  test('asks for the address and the password, and changes nothing without them', async () => {
    const owner = await server.createMember();
    expect((await close(owner, { email: 'other@example.org' })).body['issues']).toEqual([
      expect.objectContaining({ field: 'email' }),
    ]);
    expect((await close(owner, { password: 'wrong' })).body).toMatchObject({
      error: 'credentials_incorrect',
      field: 'password',
    });
    expect((await owner.get('/api/user/me')).status).toBe(200);
  });

  test('signs out everywhere, says when it is erased, and is taken back by signing in', async () => {
    const owner = await server.createMember();
    const uri = await codeOf(owner);
    const erasedAt = new Date(server.clock.now.getTime() + 14 * day).toISOString();
    expect((await close(owner)).body).toEqual({ erasedAt });
    expect((await owner.get('/api/user/me')).status).toBe(401);
    expect((await login(owner.email)).body).toMatchObject({ error: 'account_closed', params: { erasedAt } });
    pass(13);
    await eraseAccounts(server.deps);
    expect(await login(owner.email, { reopen: true })).toMatchObject({ status: 200, body: { reopened: true } });
    expect((await server.browserClient().get(`/r/${uri}`)).status).toBe(302);
    pass(30);
    await eraseAccounts(server.deps);
    expect((await login(owner.email)).status).toBe(200);
  });

  test('after fourteen days all of it is gone, and a letter counts what that was', async () => {
    const owner = await server.createMember();
    const uri = await codeOf(owner);
    await server.browserClient('193.0.6.139').get(`/r/${uri}`);
    await close(owner);
    pass(15);
    await eraseAccounts(server.deps);
    expect((await login(owner.email)).body['error']).toBe('user_not_found');
    const { rows } = await server.database.pool.query(
      'select (select count(*) from scan where qr_id not in (select id from qr)) as scans, (select count(*) from users where email = $1) as users',
      [owner.email],
    );
    expect(rows).toEqual([{ scans: 0, users: 0 }]);
    expect((await server.listEmails(owner.email))[0]).toMatchObject({
      subject: 'Your account has been deleted',
      text: expect.stringContaining('Codes: 1, scans: 1'),
    });
    const other = await server.createMember();
    const taken = await other.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' }, uri });
    expect(taken.status).toBe(409);
  });

  test('sends the date in the language of the email: British English if the user’s isn’t offered', async () => {
    const owner = await server.createMember();
    await owner.post('/api/user/me', { language: 'de' });
    const erased = new Date(server.clock.now.getTime() + 14 * day);
    await close(owner);
    const texts = (await server.listEmails(owner.email)).map(({ text }) => text);
    const date = erased.toLocaleDateString('en-GB', { dateStyle: 'long' });
    expect(texts).toContainEqual(expect.stringContaining(`deleted on ${date}.`));
  });

  const closedLongAgo = async () => {
    const owner = await server.createMember();
    const uri = await codeOf(owner);
    await close(owner);
    return { owner, uri };
  };
  const leads = async (uri: string) => (await server.browserClient('193.0.6.140').get(`/r/${uri}`)).status;

  test('who takes it back while others are being erased keeps everything', async () => {
    const first = await closedLongAgo();
    pass(1);
    const second = await closedLongAgo();
    pass(15);
    const { jobs } = server.deps;
    /** What the last of erasing the first does, at a moment at which both were found closed. */
    const send: typeof jobs.send = async (tx, ...rest) => {
      await sql`update users set state = 'active', closed_at = null where email = ${second.owner.email}`.execute(tx);
      return jobs.send(tx, ...rest);
    };
    await eraseAccounts({ ...server.deps, jobs: { ...jobs, send } });
    expect((await login(first.owner.email)).body['error']).toBe('user_not_found');
    expect([(await login(second.owner.email)).status, await leads(second.uri)]).toEqual([200, 302]);
  });

  test('with many codes it is erased in steps, can’t be taken back after the first, and the email counts them all', async () => {
    const { owner, uri } = await closedLongAgo();
    const { pool } = server.database;
    await pool.query(
      `insert into qr overriding system value select (jsonb_populate_record(qr, jsonb_build_object('id', 1000000 + n))).*
       from qr, generate_series(1, 250) as n where account_id = (select id from users where email = $1)`,
      [owner.email],
    );
    pass(15);
    const { db } = server.database;
    let left = 2;
    // The server ends before the third transaction of the erasure; those of its other jobs don't count.
    const cutOff = new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction' && left-- <= 0) throw new Error('cut off');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const database = { ...server.database, db: cutOff };
    await expect(eraseAccounts({ ...server.deps, database })).rejects.toThrow('cut off');
    const codes = 'select from qr where account_id = (select id from users where email = $1)';
    expect((await pool.query(codes, [owner.email])).rowCount).toBe(51);
    expect((await login(owner.email, { reopen: true })).status).not.toBe(200);
    await eraseAccounts(server.deps);
    expect((await login(owner.email)).body['error']).toBe('user_not_found');
    expect(await leads(uri)).toBe(410);
    expect((await server.listEmails(owner.email))[0]!.text).toContain('Codes: 251');
  });

  test('with much of everything it is erased in small steps, the last one included', async () => {
    const { owner, uri } = await closedLongAgo();
    pass(15);
    const { db, pool } = server.database;
    const { rows } = await pool.query('select id from users where email = $1', [owner.email]);
    const id = rows[0].id as string;
    await pool.query(
      `insert into revision (qr_id, number, state, content, content_version, style)
       select qr.id, 1 + n, 'draft', '{}', 1, '{}' from qr, generate_series(1, 2500) as n where account_id = $1`,
      [id],
    );
    await pool.query(
      `insert into session (token_hash, user_id, created_at, seen_at, expires_at, ip, user_agent)
       select decode(lpad(to_hex(n), 64, '0'), 'hex'), $1, now(), now(), now(), '', '' from generate_series(1, 2500) as n`,
      [id],
    );
    await pool.query(
      `insert into image (name, account_id, bytes, width, height, created_at, retain_until)
       select 'many' || n, $1, 1, 1, 1, now(), now() from generate_series(1, 1500) as n`,
      [id],
    );
    const counted = `select (select count(*) from revision join qr on qr.id = qr_id where account_id = $1) as revisions,
      (select count(*) from session where user_id = $1) as sessions,
      (select count(*) from image where account_id = $1) as images`;
    const left = async () => (await pool.query(counted, [id])).rows[0] as Record<string, number>;
    let before = await left();
    let steps = 0;
    const { transaction } = Object.getPrototypeOf(db) as typeof db;
    const watched = vi.spyOn(db, 'transaction').mockImplementation(() => {
      const begun = transaction.call(db);
      const execute = begun.execute.bind(begun);
      begun.execute = async (work) => {
        const result = await execute(work);
        const after = await left();
        for (const name of Object.keys(after)) expect(before[name]! - after[name]!).toBeLessThanOrEqual(1000);
        before = after;
        steps++;
        return result;
      };
      return begun;
    });
    await eraseAccounts(server.deps);
    watched.mockRestore();
    expect([before, steps]).toEqual([{ revisions: 0, sessions: 0, images: 0 }, expect.any(Number)]);
    expect(steps).toBeGreaterThan(5);
    expect(await leads(uri)).toBe(410);
    expect((await server.listEmails(owner.email))[0]!.text).toContain('files: 1,500');
  });

  test('that can’t be erased keeps none of the others, however many there are', async () => {
    const stuck = await closedLongAgo();
    const { pool } = server.database;
    const { rows } = await pool.query('select id from users where email = $1', [stuck.owner.email]);
    await pool.query('create table holding (user_id uuid references users (id))');
    await pool.query('insert into holding values ($1)', [rows[0].id]);
    pass(1);
    const later = await closedLongAgo();
    // A full batch of stuck accounts is ahead of the next one.
    await pool.query(
      `with stuck as (
        insert into users (id, email, state, closed_at)
        select gen_random_uuid(), 'stuck' || n || '@example.org', 'closed', '2000-01-01' from generate_series(1, 20) as n
        returning id)
      insert into holding select id from stuck`,
    );
    pass(15);
    await expect(eraseAccounts(server.deps)).rejects.toThrow(/^21 accounts can’t be erased/);
    expect((await login(later.owner.email)).body['error']).toBe('user_not_found');
    expect((await login(stuck.owner.email)).body['error']).toBe('account_closed');
    await pool.query('drop table holding');
    await eraseAccounts(server.deps);
    expect((await login(stuck.owner.email)).body['error']).toBe('user_not_found');
  });

  // The embedded database runs one transaction at a time, so none waits for another.
  if (name === 'PostgreSQL') {
    test('an owner who is taking it back at that moment keeps everything', async () => {
      const { owner, uri } = await closedLongAgo();
      pass(15);
      const locked = Promise.withResolvers<void>();
      const reopening = Promise.withResolvers<void>();
      const reopened = server.database.db.transaction().execute(async (tx) => {
        await sql`update users set state = 'active', closed_at = null where email = ${owner.email}`.execute(tx);
        locked.resolve();
        await reopening.promise;
      });
      await locked.promise;
      const erased = eraseAccounts(server.deps);
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.db);
          return rows[0]!.n;
        })
        .toBeGreaterThan(0);
      reopening.resolve();
      await Promise.all([reopened, erased]);
      expect([(await login(owner.email)).status, await leads(uri)]).toEqual([200, 302]);
    });
  }
});
