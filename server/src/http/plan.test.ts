import { isPaidFeature, planFeatures } from '@tessera/contract/rules/plan-features.ts';
import type { SubscriptionStatus } from '@tessera/contract/rules/subscriptions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { type BillingServer, startBillingServer } from '../features/subscriptions/testing.ts';
import { buildPath, isStream, routes } from '../security/contract.ts';
import { type MemberClient, startTestServer, type TestServer } from '../testing.ts';

const [past, future] = ['2020-01-01', '2030-01-01'];

type Columns = {
  status: SubscriptionStatus;
  stripe_id?: string;
  trial_end?: string;
  grace_until?: string;
  granted_until?: string;
};

/**
 * Whether a subscription is one of the two, with the plan and without, in which every route does all its work, and API keys call
 * it, too. In the others, routes that need no plan aren’t called: their guard doesn’t look at the subscription.
 */
const callsEveryRoute = (name: string) => name === 'active' || name === 'canceled';

/** Every state of a subscription, and whether its account has the plan: in each, every route that needs one is called. */
const situations: readonly [string, Columns, boolean][] = [
  ['on trial', { status: 'trialing', trial_end: future }, true],
  ['on trial, with a plan after it', { status: 'trialing', trial_end: past, stripe_id: 'sub_trialing' }, true],
  ['after a trial without a plan', { status: 'trialing', trial_end: past }, false],
  ['trial_ended', { status: 'trial_ended' }, false],
  ['active', { status: 'active', stripe_id: 'sub_active' }, true],
  ['past_due within the grace period', { status: 'past_due', stripe_id: 'sub_due', grace_until: future }, true],
  ['past_due after the grace period', { status: 'past_due', stripe_id: 'sub_late', grace_until: past }, false],
  ['canceled', { status: 'canceled' }, false],
  ['canceled, with the plan granted by staff', { status: 'canceled', granted_until: future }, true],
  ['unpaid', { status: 'unpaid', stripe_id: 'sub_unpaid' }, false],
  ['incomplete', { status: 'incomplete', stripe_id: 'sub_incomplete' }, false],
  ['incomplete_expired', { status: 'incomplete_expired' }, false],
];

const setSubscription = (server: TestServer, email: string, columns: Columns) =>
  server.database.pool.query(
    `update subscription set status = $2, stripe_id = $3, trial_end = $4, grace_until = $5, granted_until = $6
     where account_id = (select id from users where email = $1)`,
    [
      email,
      columns.status,
      columns.stripe_id ?? null,
      columns.trial_end ?? past,
      columns.grace_until ?? null,
      columns.granted_until ?? null,
    ],
  );

const findSubscription = async (server: TestServer, email: string): Promise<unknown> =>
  (
    await server.database.pool.query(
      'select s.* from subscription s join users on users.id = account_id where email = $1',
      [email],
    )
  ).rows[0];

/** `byCode`: whether the code decides about it, which is read first. */
type PlanRequest = { key: string; method: string; url: string; feature: string | undefined; byCode: boolean };
const needsPlan = ({ feature }: PlanRequest) => feature !== undefined && isPaidFeature(feature);

/** Every route once; those that decide by the code about a static and about a dynamic one. Signing out comes last. */
const listCalls = (codes: { static: number; dynamic: number }): PlanRequest[] =>
  routes
    .toSorted((a, b) => Number(a.key === 'account.logout') - Number(b.key === 'account.logout'))
    .flatMap(({ key, route }): PlanRequest[] => {
      const { method, feature } = route;
      if (typeof feature !== 'object') return [{ key, method, url: buildPath(route), feature, byCode: false }];
      return (['static', 'dynamic'] as const).map((kind) => ({
        ...{ key: `${key} of a ${kind} code`, method, feature: feature[kind], byCode: true },
        url: buildPath(route, { id: String(codes[kind]), type: kind === 'static' ? 'text' : 'url', n: '1' }),
      }));
    });

/** The same request with a query and a body that no route takes: it's refused after its plan was looked at, before anything is done. */
const toUnreadable = (call: PlanRequest) => ({ ...call, url: `${call.url}?unknown=%00`, body: 'unreadable' });

/** Why a call was refused for want of a plan; undefined if it wasn’t. Streams end after their first bytes. */
const findRejection = async (
  server: TestServer,
  { key, method, url, body = '{}' }: PlanRequest & { body?: string },
  headers: Record<string, string>,
) => {
  server.clock.now = new Date(server.clock.now.getTime() + 2_000);
  const response = await server.app.inject({
    ...{ method: method as 'GET', url, payloadAsStream: isStream(key) },
    headers: { host: 'tessera.example', ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { payload: body }),
  });
  if (isStream(key) && response.statusCode === 200) {
    response.stream().destroy();
    return undefined;
  }
  const text = isStream(key) ? (await response.stream().toArray()).join('') : response.payload;
  const { error, params } = response.statusCode === 402 ? JSON.parse(text) : {};
  return error === 'subscription_required' ? params : undefined;
};

/** A new account, with a static and a dynamic code and an API key. */
const createAccount = async (server: TestServer) => {
  const client = await server.createVerifiedMember();
  const create = async (path: string, content: object) =>
    Number((await client.post(`/api/qr/${path}`, { content })).body['insertedId']);
  const codes = {
    static: await create('static/text', { text: 'Free' }),
    dynamic: await create('dynamic/url', { url: 'https://example.org/' }),
  };
  const { body } = await client.post('/api/user/keys', { name: 'A program', scopes: ['codes:read'] });
  const cookie = `session=${client.cookies.get('session')}`;
  return {
    ...{ client, codes, email: client.email },
    session: { cookie, origin: 'http://tessera.example' },
    key: { authorization: `Bearer ${body['secret']}` },
  };
};

describe('every route where plans are sold', () => {
  let server: BillingServer;
  beforeAll(async () => {
    server = await startBillingServer();
  });
  afterAll(() => server.close());

  test.each(situations)(
    '%s: refuses exactly what needs a plan, and API keys without one',
    async (name, columns, isPremium) => {
      const { client, codes, session, key, email } = await createAccount(server);
      await setSubscription(server, email, columns);
      const answers: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      const all = callsEveryRoute(name);
      for (const call of listCalls(codes)) {
        const isPaid = needsPlan(call);
        if (!all && !isPaid && !call.byCode && call.key !== 'codes.list') continue;
        if (call.key === 'account.logout') expect((await client.get('/api/user/me')).status).toBe(200);
        expected[call.key] = isPaid && !isPremium ? { plan: 'premium', limit: call.feature } : undefined;
        answers[call.key] = await findRejection(server, all || call.byCode ? call : toUnreadable(call), session);
        if (call.key === 'codes.list' || all) {
          expected[`${call.key} with a key`] = isPremium ? undefined : { plan: 'premium', limit: 'api' };
          answers[`${call.key} with a key`] = await findRejection(server, call, key);
        }
      }
      expect(Object.keys(answers).length).toBeGreaterThan(all ? 400 : 50);
      expect(answers).toEqual(expected);
      expect(await findSubscription(server, email)).toMatchObject({ status: columns.status });
    },
  );

  const loseThePlan = (client: MemberClient) => setSubscription(server, client.email, { status: 'canceled' });
  const buyAgain = (client: MemberClient) =>
    setSubscription(server, client.email, { status: 'active', stripe_id: `sub_${client.email}` });

  test('the plan is looked at before the request is read', async () => {
    const { client, codes, session } = await createAccount(server);
    await loseThePlan(client);
    for (const call of listCalls(codes))
      if (needsPlan(call) && !call.byCode)
        expect([call.key, await findRejection(server, toUnreadable(call), session)]).toEqual([
          call.key,
          { plan: 'premium', limit: call.feature },
        ]);
  });

  test('guests create dynamic codes', async () => {
    const { status } = await server
      .browserClient()
      .post('/api/qr/dynamic/url?guest=true', { content: { url: 'https://example.org/' } });
    expect(status).toBe(201);
  });

  test('without a plan, static codes are created, designed and downloaded in every format', async () => {
    const client = await server.createVerifiedMember();
    await loseThePlan(client);
    const { body } = await client.post('/api/qr/static/text', { content: { text: 'Free' } });
    const id = body['insertedId'];
    expect((await client.put(`/api/qr/${id}/text`, { style: { shape: { color: '#104020' } } })).status).toBe(200);
    for (const format of ['png', 'eps', 'pdf'])
      expect((await client.get(`/api/qr/${id}/download?format=${format}`)).status).toBe(200);
  });

  test('without a plan, dynamic codes are seen and exported, not changed', async () => {
    const { client, codes } = await createAccount(server);
    await loseThePlan(client);
    expect((await client.get('/api/qr')).body['codes']).toHaveLength(2);
    expect((await client.get(`/api/qr/${codes.dynamic}`)).status).toBe(200);
    const change = () => client.put(`/api/qr/${codes.dynamic}/url`, { name: 'Another name' });
    const refused = await change();
    expect([refused.status, refused.body['params']]).toEqual([402, { plan: 'premium', limit: 'management' }]);
    expect((await client.post('/api/user/data-exports', { password: 'a fine long password' })).status).toBe(200);
    await buyAgain(client);
    expect((await change()).status).toBe(200);
  });

  test('team members of an account without a plan sign in and see, but change nothing', async () => {
    const { client, codes } = await createAccount(server);
    const teammate = await server.createVerifiedMember();
    await server.database.pool.query(
      'update users set parent_account = (select id from users where email = $2) where email = $1',
      [teammate.email, client.email],
    );
    await loseThePlan(client);
    expect((await teammate.get('/api/qr')).body['codes']).toHaveLength(2);
    expect((await teammate.get('/api/users')).status).toBe(200);
    expect((await teammate.post(`/api/qr/${codes.dynamic}/pause`)).status).toBe(402);
    await buyAgain(client);
    expect((await teammate.post(`/api/qr/${codes.dynamic}/pause`)).status).toBe(200);
  });

  test('statistics that a link shows are closed while its account has no plan', async () => {
    const client = await server.createVerifiedMember();
    const { body } = await client.post('/api/analysis/shares', {});
    const open = async () => (await server.browserClient().get(`/api/shared-statistics/${body['token']}`)).status;
    expect(await open()).toBe(200);
    await loseThePlan(client);
    expect(await open()).toBe(404);
    await buyAgain(client);
    expect(await open()).toBe(200);
  });
});

test('with BILLING=off, no route needs a plan', async () => {
  const server = await startTestServer(await openTestDatabase());
  const { codes, session, key, email } = await createAccount(server);
  await setSubscription(server, email, { status: 'canceled' });
  for (const call of listCalls(codes)) {
    const rejections = await Promise.all([session, key].map((headers) => findRejection(server, call, headers)));
    expect([call.key, ...rejections]).toEqual([call.key, undefined, undefined]);
  }
  await server.close();
});

test('each paid feature with routes of its own has some', () => {
  const byRoutes = new Set(
    routes.flatMap(({ route: { feature } }) =>
      typeof feature === 'object' ? Object.values(feature) : (feature ?? []),
    ),
  );
  const withoutRoutes = Object.keys(planFeatures).filter((id) => !byRoutes.has(id as keyof typeof planFeatures));
  // Parts of what codes are saved with, of how they are scanned, and of the menu.
  expect(withoutRoutes).toEqual(['types', 'scans', 'tracking', 'password', 'support']);
});
