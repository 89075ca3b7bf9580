import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { UndeliverableError } from '../../adapters/mailer/index.ts';
import { createSystemActor } from '../../http/actor.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';
import { setStaff } from './index.ts';

const day = 86_400_000;
const note = 'They asked by phone';
const target = { content: { url: 'https://example.org/menu' } };

describe.each(databases)('staff and an account on $name', ({ open }) => {
  let server: TestServer;
  let staff: BrowserClient;
  let isMailboxFull = false;
  const delivered: { to: string; text: string }[] = [];
  const createStaff = async (address: string) => {
    const client = await server.createVerifiedMember(address);
    await setStaff(createSystemActor('test'), server.database.db, address, true);
    await server.enableTwoFactor(address);
    return client;
  };
  beforeAll(async () => {
    const mailer = {
      isOutbox: false,
      deliver: async (email: { to: string; text: string }) => {
        if (isMailboxFull) throw new UndeliverableError('550 Mailbox full');
        delivered.push(email);
      },
    };
    server = await startTestServer(await open(), {}, undefined, { mailer });
    staff = await createStaff('helper@staff.example');
  });
  afterAll(() => server.close());

  let owners = 0;
  const createOwner = async (facts: object = {}) => {
    const email = `owner-no-${++owners}-here@example.org`;
    const client = server.browserClient(`192.0.2.${owners}`);
    const { body } = await client.post('/api/user/account/register', {
      ...{ email, password: 'a fine long password' },
      ...facts,
    });
    const { id } = body['user'] as { id: string };
    return { ...client, email, id };
  };
  type Owner = Awaited<ReturnType<typeof createOwner>>;
  const createCode = async (owner: BrowserClient, more: object = {}) => {
    const { body } = await owner.post('/api/qr/dynamic/url', { ...target, ...more });
    return { id: Number(body['insertedId']), uri: String(body['uri']) };
  };
  const details = async ({ id }: Pick<Owner, 'id'>) => (await staff.get(`/api/staff/accounts/${id}`)).body;
  const act = (path: string, body: object) => staff.post(`/api/staff/${path}`, body);
  const latestEmail = async ({ email }: Pick<Owner, 'email'>) => (await server.listEmails(email))[0];
  const activity = async (owner: BrowserClient) =>
    ((await owner.get('/api/user/audit')).body['acts'] as { action: string; via: string }[])
      .filter(({ via }) => via === 'staff')
      .map(({ action }) => action);
  const log = async () => (await staff.get('/api/staff/log')).body['actions'] as Record<string, unknown>[];

  test.each<[string, (owner: Owner, code: { id: number; uri: string }) => string]>([
    ['a part of its email', ({ email }) => email.slice(2, 16).toUpperCase()],
    ['the number of one of its codes', (_owner, { id }) => `#${id}`],
    ['the short link of a code', (_owner, { uri }) => `http://tessera.example/r/${uri}?x=1`],
    ['the last part of a short link', (_owner, { uri }) => uri.toUpperCase()],
    ['the page of a code in the account area', (_owner, { id }) => `http://tessera.example/app/my-qr-codes/qr/${id}`],
  ])('it is found by %s', async (_what, toSearch) => {
    const owner = await createOwner();
    const search = encodeURIComponent(toSearch(owner, await createCode(owner)));
    const { body } = await staff.get(`/api/staff/accounts?search=${search}`);
    expect((body['accounts'] as { id: string }[]).map(({ id }) => id)).toEqual([owner.id]);
  });

  test('it is found by a link on its own domain, and never by that of another account', async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    const code = await createCode(owner);
    await createCode(other, { uri: 'lunch' });
    await server.database.pool.query(
      `insert into short_link (host, slug, qr_id, created_at) values ('codes.cafe.example', 'lunch', $1, now())`,
      [code.id],
    );
    const { body } = await staff.get('/api/staff/codes?search=https://CODES.cafe.example/Lunch');
    expect(body['codes']).toEqual([
      expect.objectContaining({ id: code.id, uri: code.uri, domainLinks: ['codes.cafe.example/lunch'] }),
    ]);
    const { body: blocked } = await act(`codes/${code.id}/block`, { reason: 'phishing', note });
    expect(blocked).toMatchObject({ id: code.id, state: 'blocked' });
    expect((await server.browserClient().get('/r/lunch')).status).toBe(302);
  });

  test('shows its state, usage, origin, security events and emails, without any link or secret', async () => {
    const owner = await createOwner({ adClick: 'gclid:spring-sale' });
    const [code] = [await createCode(owner), await createCode(owner)];
    await owner.delete(`/api/qr/${code.id}`);
    await server.browserClient().post('/api/user/account/login', { email: owner.email, password: 'wrong password' });
    await server.drain();
    const shown = await details(owner);
    expect(shown).toMatchObject({
      ...{ email: owner.email, state: 'active', emailVerified: false, twoFactor: false, isStaff: false },
      adClick: { name: 'gclid', value: 'spring-sale' },
      trialEndsAt: new Date(server.clock.now.getTime() + 7 * day).toISOString(),
      usage: { activeCodes: 1, archivedCodes: 1, blockedCodes: 0, apiKeys: 0, domains: [] },
      members: [{ email: owner.email, seenAt: expect.any(String) }],
      staffLog: [],
    });
    const actions = (shown['securityEvents'] as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['sign_in_failed', 'signed_in', 'registered']));
    expect(actions).not.toContain('code_created');
    expect(shown['emails']).toEqual([expect.objectContaining({ state: 'sent', to: owner.email, canResend: false })]);
    const link = delivered.find(({ to }) => to === owner.email)?.text.match(/verify-email\/(\S+)/)?.[1];
    expect(link).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(shown)).not.toContain(link);
    expect(JSON.stringify(shown)).not.toMatch(/https?:/);
  });

  test('gets a longer trial, from its end or from now, which its owner reads in an email and in the activity log', async () => {
    const owner = await createOwner();
    const inDays = (days: number) => new Date(server.clock.now.getTime() + days * day).toISOString();
    const extend = (days: number) => act(`accounts/${owner.id}/trial`, { days, note });
    server.advanceClock(1000);
    expect((await extend(1)).body).toEqual({ trialEndsAt: inDays(8 - 1000 / day) });
    expect((await owner.get('/api/user/me')).body).toMatchObject({ triallingEndsAt: inDays(8 - 1000 / day) });
    expect(await latestEmail(owner)).toMatchObject({
      subject: 'Your trial has been extended',
      link: 'http://tessera.example/app/plans-and-payments',
    });
    server.advanceClock(9 * day);
    expect((await extend(3)).body).toEqual({ trialEndsAt: inDays(3) });
    for (let times = 0; times < 4; times++) expect((await extend(90)).status).toBe(200);
    expect((await extend(90)).body['issues']).toEqual([{ field: 'days', code: 'too_large', params: { max: 365 } }]);
    expect((await details(owner))['trialEndsAt']).toBe(inDays(363));
    expect((await log())[0]).toMatchObject({ action: 'trial_extended', days: 90, note, account: { id: owner.id } });
  });

  test('gets a new link to verify its email, which replaces the earlier one, until it is verified', async () => {
    const owner = await createOwner();
    await server.drain();
    const { text: first } = delivered.findLast(({ to }) => to === owner.email)!;
    expect((await act(`accounts/${owner.id}/verification`, { note })).body).toEqual({ sent: true });
    await server.drain();
    const { text: second } = delivered.findLast(({ to }) => to === owner.email)!;
    const check = async (text: string) => {
      const key = /verify-email\/(\S+)/.exec(text)?.[1];
      return (await owner.post('/api/user/account/verify-email', { key })).status;
    };
    expect([await check(first), await check(second)]).toEqual([410, 200]);
    const again = await act(`accounts/${owner.id}/verification`, { note });
    expect([again.status, again.body['error']]).toEqual([409, 'already_verified']);
    expect(await activity(owner)).toEqual(['email_resent']);
  });

  test('gets an email again that failed, once, with the same text, which the database alone doesn’t reveal', async () => {
    const owner = await createOwner();
    await server.drain();
    isMailboxFull = true;
    server.advanceClock(1000);
    await server.browserClient('203.0.113.91').post('/api/user/account/forgotten-password', { email: owner.email });
    await server.drain();
    isMailboxFull = false;
    const [failed] = (await details(owner))['emails'] as Record<string, unknown>[];
    expect(failed).toMatchObject({ state: 'failed', error: '550 Mailbox full', canResend: true });
    const { rows } = await server.database.pool.query('select * from email where id = $1', [failed!['id']]);
    expect(`${JSON.stringify(rows)}${rows[0].sealed_text.toString()}`).not.toMatch(/change-password|http/);

    const resend = () => act(`emails/${failed!['id']}/resend`, { note });
    const replies = await Promise.all([resend(), resend()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await server.drain();
    expect(delivered.at(-1)).toMatchObject({ to: owner.email, text: expect.stringContaining('/change-password/') });
    expect(((await details(owner))['emails'] as object[])[0]).toMatchObject({ state: 'sent', canResend: false });
    expect((await resend()).body['error']).toBe('email_not_failed');
    expect((await log())[0]).toMatchObject({ action: 'email_resent', note, account: { email: owner.email } });
  });

  test('is left alone once it is suspended or closed', async () => {
    const owner = await createOwner();
    await act(`accounts/${owner.id}/ban`, { reason: 'spam', note });
    for (const [path, body] of [
      ['trial', { days: 3, note }],
      ['verification', { note }],
    ] as const)
      expect((await act(`accounts/${owner.id}/${path}`, body)).body['error']).toBe('account_not_active');
  });

  test('no longer leads anywhere from its domains while it is suspended', async () => {
    const owner = await createOwner();
    await server.database.pool.query(
      `insert into domain (account_id, host, token, state, created_at, home_url, not_found_url)
       values ($1, 'go.cafe.example', 'x', 'active', now(), 'https://cafe.example/', 'https://cafe.example/lost')`,
      [owner.id],
    );
    const open = async (path: string) => {
      const { status, headers } = await server.browserClient('198.51.100.8', { host: 'go.cafe.example' }).get(path);
      return [status, headers['location']];
    };
    await expect.poll(() => open('/')).toEqual([302, 'https://cafe.example/']);
    await act(`accounts/${owner.id}/ban`, { reason: 'phishing', note });
    await expect.poll(() => open('/')).toEqual([200, undefined]);
    expect(await open('/lost-page')).toEqual([404, undefined]);
    await act(`accounts/${owner.id}/unban`, { note });
    await expect.poll(() => open('/')).toEqual([302, 'https://cafe.example/']);
  });

  test('can’t be acted on without a reason', async () => {
    const owner = await createOwner();
    const { id } = await createCode(owner);
    for (const [path, body] of [
      [`accounts/${owner.id}/ban`, { reason: 'spam' }],
      [`accounts/${owner.id}/unban`, {}],
      [`accounts/${owner.id}/trial`, { days: 3 }],
      [`accounts/${owner.id}/verification`, {}],
      [`codes/${id}/block`, { reason: 'spam' }],
      [`codes/${id}/unblock`, {}],
      ['emails/00000000-0000-4000-8000-000000000000/resend', {}],
      ['reports/00000000-0000-4000-8000-000000000000', { decision: 'dismissed' }],
    ] as const)
      for (const reason of [{}, { note: '  ' }]) {
        const { status, body: reply } = await act(path, { ...body, ...reason });
        expect([path, status, reply['issues']]).toEqual([path, 400, [{ field: 'note', code: 'required' }]]);
      }
    expect(await activity(owner)).toEqual([]);
  });

  test('is recorded with who did what and why, which stays when the account is erased', async () => {
    const owner = await createOwner();
    const { id, uri } = await createCode(owner);
    await act(`codes/${id}/block`, { reason: 'malware', note: 'Seen in our honeypot' });
    await act(`codes/${id}/unblock`, { note: 'A mistake' });
    const [second, first] = await log();
    expect(first).toMatchObject({
      ...{ action: 'code_blocked', reason: 'malware', note: 'Seen in our honeypot', staff: 'helper@staff.example' },
      ...{ account: { id: owner.id, email: owner.email }, code: { id, uri } },
    });
    expect(second).toMatchObject({ action: 'code_unblocked', reason: null, note: 'A mistake' });
    expect((await details(owner))['staffLog']).toEqual([second, first]);
    await server.database.pool.query('delete from qr where id = $1', [id]);
    await server.database.pool.query('delete from users where id = $1', [owner.id]);
    expect((await log())[1]).toMatchObject({ action: 'code_blocked', account: null, code: null });
  });

  test('pages through the log', async () => {
    const owner = await createOwner();
    await server.database.pool.query(
      `insert into staff_action (id, at, actor_email, action, account_id, note)
       select gen_random_uuid(), now(), 'x@staff.example', 'account_unbanned', $1, 'x' from generate_series(1, 120)`,
      [owner.id],
    );
    const seen: unknown[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await staff.get(`/api/staff/log${cursor && `?cursor=${cursor}`}`);
      seen.push(...(body['actions'] as { id: string }[]).map(({ id }) => id));
      if (body['next'] === null) break;
      cursor = String(body['next']);
    }
    expect(seen.length).toBeGreaterThan(120);
    expect(new Set(seen).size).toBe(seen.length);
  });

  describe('of the staff themselves', () => {
    const idOf = async (client: BrowserClient) => String((await client.get('/api/user/me')).body['id']);

    test('can’t be suspended, blocked or extended, by themselves or each other, so the last one can’t lock everyone out', async () => {
      const colleague = await createStaff('colleague@staff.example');
      for (const client of [staff, colleague]) {
        const id = await idOf(client);
        const code = await createCode(client);
        for (const [path, body] of [
          [`accounts/${id}/ban`, { reason: 'spam', note }],
          [`accounts/${id}/trial`, { days: 7, note }],
          [`codes/${code.id}/block`, { reason: 'spam', note }],
        ] as const) {
          const reply = await act(path, body);
          expect([path, reply.status, reply.body['error']]).toEqual([path, 403, 'staff_account']);
        }
        expect((await client.get('/api/user/me')).status).toBe(200);
      }
    });

    test('can’t be locked out with the account of a customer that they work in', async () => {
      const [owner, colleague] = [await createOwner(), await createStaff('guest@staff.example')];
      const move = 'update users set parent_account = $1, role = 3 where email = $2';
      await server.database.pool.query(move, [owner.id, 'guest@staff.example']);
      expect((await act(`accounts/${owner.id}/ban`, { reason: 'spam', note })).body['error']).toBe('staff_account');
      expect((await colleague.get('/api/staff/log')).status).toBe(200);
      expect(await details(owner)).toMatchObject({ isStaff: true, state: 'active' });
    });

    test('aren’t reached by anyone else: not by the collaborators of a staff member, nor by their API keys', async () => {
      const boss = await createStaff('boss@staff.example');
      const { body: key } = await boss.post('/api/user/keys', { name: 'A program', scopes: ['codes:read'] });
      const [owner, apiClient] = [await createOwner(), server.apiClient(String(key['secret']))];
      const collaborator = await server.createVerifiedMember();
      await server.enableTwoFactor(collaborator.email);
      const move = 'update users set parent_account = $1, role = 1 where email = $2';
      await server.database.pool.query(move, [await idOf(boss), collaborator.email]);
      for (const client of [collaborator, apiClient]) {
        expect((await client.get(`/api/staff/accounts/${owner.id}`)).status).toBe(403);
        expect((await client.post(`/api/staff/accounts/${owner.id}/ban`, { reason: 'spam', note })).status).toBe(403);
      }
    });
  });
});
