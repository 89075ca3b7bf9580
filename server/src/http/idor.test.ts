import { randomUUID } from 'node:crypto';
import { api, type Route } from '@tessera/contract';
import { type Scope, scopes } from '@tessera/contract/rules/scopes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { type Program, type Someone, startTestServer, type TestServer } from '../testing.ts';
import { change, everyone, type Who } from './idor/expectation.ts';
import { matrix } from './idor/index.ts';
import { scopeFor } from './keys.ts';
import { hashOf } from './session.ts';

const routes = Object.entries(api).flatMap(([tag, ofTag]) =>
  Object.entries(ofTag).map(([name, route]) => ({ key: `${tag}.${name}`, route: route as Route })),
);

describe('who may do what', () => {
  test('every route of the contract has its row in the matrix, and every row its route', () => {
    expect(Object.keys(matrix).sort()).toEqual(routes.map(({ key }) => key).sort());
  });

  let server: TestServer;
  const people = {} as Record<Who | 'staff', Someone>;
  const programs: Record<string, Program> = {};
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
    people.visitor = server.person();
    people.otherGuest = server.person('192.0.2.5');
    await people.otherGuest.post('/api/qr/dynamic/url?guest=true', change.body);
    const owner = await server.member();
    people.owner = owner;
    people.otherOwner = await server.member();
    people.editor = await collaborator(owner.email, 2, { '2': { create: true, edit: true } });
    const all = { '2': { create: true, edit: true, delete: true } };
    people.reader = await collaborator(owner.email, 3, all);
    const { body: folder } = await owner.post('/api/folders', { name: 'Another folder' });
    people.narrowed = await collaborator(owner.email, 2, all, [folder['id'] as number]);
    people.staff = await server.member('somebody@staff.example');
    await server.database.pool.query(`update users set staff = true where email = 'somebody@staff.example'`);
    await server.giveSecondStep('somebody@staff.example');
    await server.database.pool.query('update users set email_verified_at = now()');
    const programOf = async (maker: Someone, scopes: readonly Scope[]) => {
      const { body } = await maker.post('/api/user/keys', { name: 'A program', scopes });
      return server.program(String(body['secret']));
    };
    programs['own'] = await programOf(people.owner, scopes);
    programs['foreign'] = await programOf(people.otherOwner, scopes);
    programs['codes'] = await programOf(people.owner, ['codes:read']);
    programs['team'] = await programOf(people.owner, ['team:read']);
  });
  afterAll(() => server.close());

  /** A collaborator of the owner, signed in; inviting them through the API comes with teams. */
  const collaborator = async (ownerEmail: string, role: number, permissions: object, folders?: number[]) => {
    const [id, token] = [randomUUID(), randomUUID()];
    const now = server.clock.now;
    await server.database.pool.query(
      `insert into users (id, email, password_hash, role, parent_account, views, permissions, folder_scope)
       select $1, $2, password_hash, $3, id, '{2}', $4, $6 from users where email = $5`,
      [id, `${id}@example.org`, role, JSON.stringify(permissions), ownerEmail, folders ?? null],
    );
    await server.database.pool.query(
      `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, agent) values ($1, $2, $3, $3, $4, '', '')`,
      [hashOf(token), id, now, new Date(now.getTime() + 86_400_000)],
    );
    const someone = server.person();
    someone.cookies.set('session', token);
    return someone;
  };

  /** How a route is asked about a new code of the owner. */
  const requestOf = async (key: string, maker: Pick<Someone, 'post'>) => {
    const { route } = routes.find((one) => one.key === key)!;
    // Neither a limit of calls comes between, nor the age of a session.
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
    await server.database.pool.query('update sessions set created_at = $1, seen_at = $1, expires_at = $2', [
      server.clock.now,
      new Date(server.clock.now.getTime() + 86_400_000),
    ]);
    const { body: made } = await maker.post('/api/qr/dynamic/url', change.body);
    const { body, query = '', params = {} } = matrix[key]!.ask?.(made['insertedId'] as number) ?? {};
    const values: Record<string, string> = {
      id: String(made['insertedId']),
      uri: String(made['uri']),
      n: '1',
      type: 'url',
      ...params,
    };
    const url = route.path.replace(/:(\w+)/g, (_all, name: string) => values[name]!) + query;
    return { route, url, body };
  };

  test.each(Object.keys(matrix))(
    '%s answers an API key as its maker where its scopes reach, else with 403',
    async (key) => {
      const { route, url, body } = await requestOf(key, programs['own']!);
      const scope = scopeFor(route);
      const answerTo = async (program: Program, expected: number) => {
        if (key === 'analysis.live' && expected === 200)
          return expect(await firstEvent(url, program.headers)).toMatch(/^data: \{/m);
        const { status, text } = await program.ask(route.method, url, body);
        return expect(status, text.slice(0, 300)).toBe(expected);
      };
      const { answers } = matrix[key]!;
      if (scope !== 'any') await answerTo(scope === 'team:read' ? programs['codes']! : programs['team']!, 403);
      await answerTo(programs['foreign']!, scope ? answers.otherOwner : 403);
      await answerTo(programs['own']!, scope ? answers.owner : 403);
    },
  );

  test.each(Object.keys(matrix).flatMap((key) => [...everyone, 'staff' as const].map((who) => ({ key, who }))))(
    '$key answers $who as it must',
    async ({ key, who }) => {
      const { answers } = matrix[key]!;
      const expected = who === 'staff' ? (answers.staff ?? answers.otherOwner) : answers[who];
      const { route, url, body } = await requestOf(key, people.owner);
      if (key === 'analysis.live' && expected === 200) {
        const headers = { cookie: `session=${people[who].cookies.get('session')}` };
        return expect(await firstEvent(url, headers)).toMatch(/^data: \{/m);
      }
      const { status, text } = await people[who].ask(route.method, url, body);
      expect(status, text.slice(0, 300)).toBe(expected);
    },
  );

  /** The first server-sent event of a stream, over a real socket. */
  const firstEvent = async (path: string, headers: Record<string, string>) => {
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
