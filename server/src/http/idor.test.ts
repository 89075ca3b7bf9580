import { randomUUID } from 'node:crypto';
import { api, type Route } from '@tessera/contract';
import { type Scope, scopes } from '@tessera/contract/rules/scopes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { isStream } from '../security/contract.ts';
import { type ApiClient, type BrowserClient, startTestServer, type TestServer } from '../testing.ts';
import { getRequiredScope } from './api-keys.ts';
import { type CallerKind, callerKinds, updatedContent } from './idor/expectation.ts';
import { expectationsByRoute } from './idor/index.ts';
import { hashToken } from './session.ts';

const routes = Object.entries(api).flatMap(([tag, ofTag]) =>
  Object.entries(ofTag).map(([name, route]) => ({ key: `${tag}.${name}`, route: route as Route })),
);

describe('access control', () => {
  test('the expectations cover every route of the contract, and no other', () => {
    expect(Object.keys(expectationsByRoute).sort()).toEqual(routes.map(({ key }) => key).sort());
  });

  let server: TestServer;
  const people = {} as Record<CallerKind | 'staff', BrowserClient>;
  const apiClients: Record<string, ApiClient> = {};
  let unchangedCode: Record<string, unknown>;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
    people.visitor = server.browserClient();
    people.otherGuest = server.browserClient('192.0.2.5');
    await people.otherGuest.post('/api/qr/dynamic/url?guest=true', updatedContent.body);
    const owner = await server.createMember();
    people.owner = owner;
    people.otherOwner = await server.createMember();
    people.editor = await collaborator(owner.email, 2, { '2': { create: true, edit: true } });
    const all = { '2': { create: true, edit: true, delete: true } };
    people.reader = await collaborator(owner.email, 3, all);
    const { body: folder } = await owner.post('/api/folders', { name: 'Another folder' });
    people.narrowed = await collaborator(owner.email, 2, all, [folder['id'] as number]);
    people.staff = await server.createMember('somebody@staff.example');
    await server.database.pool.query(`update users set staff = true where email = 'somebody@staff.example'`);
    await server.enableTwoFactor('somebody@staff.example');
    await server.database.pool.query('update users set email_verified_at = now()');
    const createApiClient = async (maker: BrowserClient, scopes: readonly Scope[]) => {
      const { body } = await maker.post('/api/user/keys', { name: 'A program', scopes });
      return server.apiClient(String(body['secret']));
    };
    unchangedCode = await createCode(owner);
    apiClients['own'] = await createApiClient(people.owner, scopes);
    apiClients['foreign'] = await createApiClient(people.otherOwner, scopes);
    apiClients['codes'] = await createApiClient(people.owner, ['codes:read']);
    apiClients['team'] = await createApiClient(people.owner, ['team:read']);
  });
  afterAll(() => server.close());

  /** A signed-in collaborator of the owner. */
  const collaborator = async (ownerEmail: string, role: number, permissions: object, folders?: number[]) => {
    const [id, token] = [randomUUID(), randomUUID()];
    const now = server.clock.now;
    await server.database.pool.query(
      `insert into users (id, email, password_hash, role, parent_account, views, permissions, folder_scope)
       select $1, $2, password_hash, $3, id, '{2}', $4, $6 from users where email = $5`,
      [id, `${id}@example.org`, role, JSON.stringify(permissions), ownerEmail, folders ?? null],
    );
    await server.database.pool.query(
      `insert into session (token_hash, user_id, created_at, seen_at, expires_at, ip, user_agent) values ($1, $2, $3, $3, $4, '', '')`,
      [hashToken(token), id, now, new Date(now.getTime() + 86_400_000)],
    );
    const client = server.browserClient();
    client.cookies.set('session', token);
    return client;
  };

  const createCode = async (maker: Pick<BrowserClient, 'post'>) =>
    (await maker.post('/api/qr/dynamic/url', updatedContent.body)).body;

  type Caller = { client: BrowserClient | ApiClient; expected: number };

  /** Calls a route about a code of the owner, by all callers at the same time: requests wait for the database most of their time. */
  const expectStatuses = async (key: string, maker: Pick<BrowserClient, 'post'>, callers: Record<string, Caller>) => {
    const { route } = routes.find((one) => one.key === key)!;
    // Advances the clock so that neither rate limits nor the age of the session interfere.
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
    await server.database.pool.query('update session set created_at = $1, seen_at = $1, expires_at = $2', [
      server.clock.now,
      new Date(server.clock.now.getTime() + 86_400_000),
    ]);
    const { buildRequest } = expectationsByRoute[key]!;
    const isAboutCode = /:(id|uri)\b/.test(route.path) || buildRequest?.length === 1;
    const call = async ({ client, expected }: Caller) => {
      const changesCode = isAboutCode && expected < 400 && route.method !== 'GET';
      const code = changesCode ? await createCode(maker) : unchangedCode;
      const id = code['insertedId'] as number;
      const { body, query = '', params = {} } = buildRequest?.(id) ?? {};
      const values: Record<string, string> = {
        id: String(id),
        uri: String(code['uri']),
        n: '1',
        type: 'url',
        ...params,
      };
      const url = route.path.replace(/:(\w+)/g, (_all, name: string) => values[name]!) + query;
      if (isStream(key) && expected === 200) {
        const headers = 'headers' in client ? client.headers : { cookie: `session=${client.cookies.get('session')}` };
        return (await readFirstEvent(url, headers)).startsWith('data: {') ? 200 : 'no event';
      }
      const { status, text } = await client.send(route.method, url, body);
      return status === expected ? status : `${status} ${text.slice(0, 300)}`;
    };
    const statuses = await Promise.all(
      Object.entries(callers).map(async ([name, caller]) => [name, await call(caller)] as const),
    );
    const expectedStatuses = Object.entries(callers).map(([name, { expected }]) => [name, expected] as const);
    expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(expectedStatuses));
  };

  test.each(Object.keys(expectationsByRoute))(
    '%s responds to an API key as to its creator if the scope suffices, otherwise with 403',
    async (key) => {
      const { statuses } = expectationsByRoute[key]!;
      const { own, foreign, codes, team } = apiClients;
      const scope = getRequiredScope(routes.find((one) => one.key === key)!.route);
      await expectStatuses(key, own!, {
        ...(scope !== 'any' && { otherScope: { client: scope === 'team:read' ? codes! : team!, expected: 403 } }),
        foreign: { client: foreign!, expected: scope ? statuses.otherOwner : 403 },
        own: { client: own!, expected: scope ? statuses.owner : 403 },
      });
    },
  );

  test.each(Object.keys(expectationsByRoute))('%s responds to each kind of caller as expected', async (key) => {
    const { statuses } = expectationsByRoute[key]!;
    const callers = callerKinds.map((kind) => [kind, { client: people[kind], expected: statuses[kind] }] as const);
    await expectStatuses(key, people.owner, {
      ...Object.fromEntries(callers),
      staff: { client: people.staff, expected: statuses.staff ?? statuses.otherOwner },
    });
  });

  /** Returns the first server-sent event of a stream, over a real socket. */
  const readFirstEvent = async (path: string, headers: Record<string, string>) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const stop = new AbortController();
    const { body } = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers,
      signal: stop.signal,
    });
    const { value } = await body!.getReader().read();
    stop.abort();
    return new TextDecoder().decode(value);
  };
});
