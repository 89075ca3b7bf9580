import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { remindUnverified } from '../features/accounts/unverified.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../testing.ts';
import { buildPath, readRoutes, routes } from './contract.ts';

/**
 * The specification makes signing out a GET, and also downloading a file, which freezes the code's encoded text. Both are
 * protected against cross-site requests.
 */
const guarded = ['downloads.download', 'downloads.sheet', 'downloads.series', 'account.logout'];
/** Columns that a read may change by design: when a session or key was last used. */
const traces: Readonly<Record<string, readonly string[]>> = { session: ['seen_at'], api_key: ['last_used_at'] };

describe('a GET', () => {
  let server: TestServer;
  let owner: BrowserClient;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase(), { SMTP_URL: 'smtp://127.0.0.1:1' });
    const member = await server.createMember();
    owner = member;
    // Staff, so that no read is rejected: rejections are recorded.
    await server.database.pool.query('update users set staff = true');
    await server.enableTwoFactor(member.email);
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.com/' } });
    Object.assign(ids, { id: String(body['insertedId']), uri: String(body['uri']) });
    await owner.post('/api/folders', { name: 'A folder' });
    await server.drain();
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000); // so that sessions are due to be touched
  });
  afterAll(() => server.close());

  /** Every row of every table as text, without the columns that a read may change, and without the background fold’s state. */
  const snapshot = async () => {
    const { rows: tables } = await server.database.pool.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('rate_limit', 'scan_fold') order by 1`,
    );
    const selects = tables.map(({ name }) => {
      const without = (traces[name] ?? []).map((column) => ` - '${column}'`).join('');
      return `select '${name} ' || (to_jsonb(t)${without})::text as row from "${name}" t`;
    });
    const { rows } = await server.database.pool.query<{ row: string }>(`${selects.join(' union all ')} order by 1`);
    return { tables: tables.length, rows: rows.map(({ row }) => row) };
  };

  test.each(readRoutes.filter(({ key }) => !guarded.includes(key)))('of $key changes no row', async ({ route }) => {
    const before = await snapshot();
    expect(before.tables).toBeGreaterThan(20);
    const path = buildPath(route, ids);
    const queries = ['', `?key=${'x'.repeat(43)}`, '?id=1&delete=true&_method=DELETE'];
    const answers = [];
    for (const client of [owner, server.browserClient()]) {
      for (const query of queries) answers.push((await client.get(`${path}${query}`)).status);
    }
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    expect(await snapshot()).toEqual(before);
  });

  test.each(guarded)('of %s, which changes something, is rejected if another site sent the browser', async (key) => {
    const before = await snapshot();
    const { route } = routes.find((one) => one.key === key)!;
    const linked = server.browserClient('198.51.100.40', { host: 'tessera.example' }); // a link has no Origin
    for (const cookie of owner.cookies) linked.cookies.set(...cookie);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://evil.example/page' },
    ] as Record<string, string>[]) {
      expect((await linked.get(buildPath(route, ids), headers)).body['error']).toBe('invalid_origin');
    }
    expect(await snapshot()).toEqual(before);
  });

  describe('of a link in an email', () => {
    const password = 'a fine long password';
    const hour = 3_600_000;
    const pass = (time: number) => {
      server.clock.now = new Date(server.clock.now.getTime() + time);
    };
    /** The API path for each kind of link, which its page requests when opened. */
    const detailPaths: Readonly<Record<string, string>> = {
      'verify-email': '/api/user/account/verify-email?key=',
      'confirm-email': '/api/user/account/confirm-email?key=',
      'complete-registration': '/api/user/account/complete-registration?key=',
    };
    const linksIn = (text: string | null) =>
      [...(text ?? '').matchAll(/https?:\S+/g)].map(([address]) => new URL(address));

    /** A user with an email of every kind that contains a key, and the addresses that those were sent to. */
    const correspond = async () => {
      const admin = await server.createMember();
      const inbox = [admin.email, 'moves@example.org', 'invited@example.org', 'idle@example.org'];
      const idle = await server.createMember('idle@example.org');
      pass(8 * 24 * hour);
      await remindUnverified(server.deps);
      const verified = await server.createVerifiedMember();
      await verified.post('/api/users', { email: 'invited@example.org', role: 3 });
      await verified.post('/api/user/me/email', { email: 'moves@example.org', current: password });
      await server.browserClient().post('/api/user/account/forgotten-password', { email: admin.email });
      const mover = await server.createMember('former@example.org');
      await mover.post('/api/user/me/email', { email: 'latter@example.org', current: password });
      const [message] = await server.listEmails('latter@example.org');
      const key = message!.link!.split('/').at(-1);
      await mover.post('/api/user/account/confirm-email', { key });
      return { people: [admin, idle, verified, mover], inbox: [...inbox, verified.email, 'former@example.org'] };
    };

    test('changes no row, and neither does a HEAD, for any signed-in user', async () => {
      const { people, inbox } = await correspond();
      const links = (await Promise.all(inbox.map((email) => server.listEmails(email))))
        .flat()
        .flatMap(({ text }) => linksIn(text));
      const pages = new Set(links.map(({ pathname }) => pathname.split('/')[1]));
      expect([...pages].sort()).toEqual(['change-password', 'complete-registration', 'confirm-email', 'verify-email']);
      const before = await snapshot();
      for (const client of [...people, server.browserClient('198.51.100.41')]) {
        for (const { pathname, search, searchParams } of links) {
          await client.get(pathname + search);
          await client.send('HEAD', pathname + search);
          const [, page = '', key = searchParams.get('key')] = pathname.split('/');
          if (page in detailPaths) await client.get(`${detailPaths[page]}${key}`);
        }
      }
      expect(await snapshot()).toEqual(before);
    });
  });

  test('with a method override header is still a GET', async () => {
    const before = await snapshot();
    for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
      await owner.get(`/api/qr/${ids['id']}`, { [name]: 'DELETE' });
    }
    expect(await snapshot()).toEqual(before);
  });
});
