import { randomUUID } from 'node:crypto';
import { api, type Route } from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../adapters/database/testing.ts';
import { type Someone, startTestServer, type TestServer } from '../testing.ts';
import { change, everyone, type Who } from './idor/expectation.ts';
import { matrix } from './idor/index.ts';
import { hashOf } from './session.ts';

const routes = Object.entries(api).flatMap(([tag, ofTag]) =>
  Object.entries(ofTag).map(([name, route]) => ({ key: `${tag}.${name}`, route: route as Route })),
);

describe('who may do what', () => {
  test('every route of the contract has its row in the matrix, and every row its route', () => {
    expect(Object.keys(matrix).sort()).toEqual(routes.map(({ key }) => key).sort());
  });

  let server: TestServer;
  const people = {} as Record<Who, Someone>;
  beforeAll(async () => {
    server = await startTestServer(await databases[0]!.open());
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
  });
  afterAll(() => server.close());

  /** A collaborator of the owner, signed in; inviting them through the API comes with teams. */
  const collaborator = async (ownerEmail: string, role: number, permissions: object, folders?: number[]) => {
    const [id, token] = [randomUUID(), randomUUID()];
    const now = server.clock.now;
    await server.database.pool.query(
      `insert into users (id, email, role, parent_account, views, permissions, folder_scope)
       select $1, $2, $3, id, '{2}', $4, $6 from users where email = $5`,
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

  test.each(Object.keys(matrix).flatMap((key) => everyone.map((who) => ({ key, who }))))(
    '$key answers $who as it must',
    async ({ key, who }) => {
      const { route } = routes.find((one) => one.key === key)!;
      const { ask, answers } = matrix[key]!;
      server.clock.now = new Date(server.clock.now.getTime() + 60_000); // no limit of calls comes between
      const { body: made } = await people.owner.post('/api/qr/dynamic/url', change.body);
      const { body, query = '', params = {} } = ask?.(made['insertedId'] as number) ?? {};
      const values: Record<string, string> = {
        id: String(made['insertedId']),
        uri: String(made['uri']),
        n: '1',
        type: 'url',
        ...params,
      };
      const url = route.path.replace(/:(\w+)/g, (_all, name: string) => values[name]!) + query;
      if (key === 'analysis.live' && answers[who] === 200)
        return expect(await firstEvent(url, people[who])).toMatch(/^data: \{/m);
      const { status, text } = await people[who].ask(route.method, url, body);
      expect(status, text.slice(0, 300)).toBe(answers[who]);
    },
  );

  /** The first server-sent event of a stream, over a real socket. */
  const firstEvent = async (path: string, someone: Someone) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const stop = new AbortController();
    const { body } = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { cookie: `session=${someone.cookies.get('session')}` },
      signal: stop.signal,
    });
    const { value } = await body!.getReader().read();
    stop.abort();
    return new TextDecoder().decode(value);
  };
});
