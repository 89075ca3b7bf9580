import { randomUUID } from 'node:crypto';
import { api, type Route } from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../adapters/database/testing.ts';
import { type Someone, startTestServer, type TestServer } from '../testing.ts';
import { hashOf } from './session.ts';

type Who = 'visitor' | 'otherGuest' | 'owner' | 'otherOwner' | 'editor' | 'reader';
const everyone: Who[] = ['visitor', 'otherGuest', 'owner', 'otherOwner', 'editor', 'reader'];

type Expectation = {
  ask?: (id: number) => { body?: unknown; query?: string; params?: Record<string, string> };
  answers: Record<Who, number>;
};

const all = (status: number) => Object.fromEntries(everyone.map((who) => [who, status])) as Record<Who, number>;
/** Only the account's own people find the code; of them, those who read only or lack the right are told so. */
const ownCode = (status: number, { reader = status, editor = status, outside = 404 } = {}) => ({
  visitor: outside,
  otherGuest: outside,
  owner: status,
  otherOwner: 404,
  editor,
  reader,
});

const change = { body: { content: { url: 'https://example.org/changed' } } };

/** What each route answers to each kind of caller, about a code of `owner`. A route without a row fails the test below. */
const matrix: Record<string, Expectation> = {
  'account.register': { ask: () => ({ body: {} }), answers: all(400) },
  'account.login': { ask: () => ({ body: {} }), answers: all(400) },
  'account.me': { answers: { ...all(200), visitor: 401, otherGuest: 401 } },
  'account.updateMe': {
    ask: () => ({ body: { language: 'en' } }),
    answers: { ...all(200), visitor: 401, otherGuest: 401 },
  },
  'codes.createStatic': {
    ask: () => ({ body: { content: { text: 'x' } }, params: { type: 'text' } }),
    answers: { ...all(201), reader: 403 },
  },
  'codes.createDynamic': { ask: () => change, answers: { ...all(201), reader: 403 } },
  'codes.rawStatic': {
    ask: () => ({ body: { content: { text: 'x' } }, params: { type: 'text' } }),
    answers: all(200),
  },
  'codes.list': { answers: { ...all(200), visitor: 401, otherGuest: 401 } },
  'codes.get': { answers: ownCode(200) },
  'codes.getByUri': { answers: ownCode(200) },
  'codes.replace': { ask: () => change, answers: ownCode(200, { reader: 403 }) },
  'codes.saveDraft': { ask: () => change, answers: ownCode(200, { reader: 403 }) },
  'codes.publish': { answers: ownCode(200, { reader: 403 }) },
  'codes.restoreRevision': { answers: ownCode(200, { reader: 403 }) },
  'codes.pause': { answers: ownCode(200, { reader: 403, outside: 401 }) },
  'codes.resume': { answers: ownCode(200, { reader: 403, outside: 401 }) },
  'downloads.download': { answers: ownCode(200, { outside: 401 }) },
  'downloads.print': { answers: ownCode(200, { outside: 401 }) },
  'tryouts.make': { answers: ownCode(200, { outside: 401 }) },
  'uploads.logo': { ask: () => ({ body: {} }), answers: all(400) },
  'uploads.image': { ask: () => ({ query: '?entity=qr' }), answers: all(422) },
  'analysis.numbers': { answers: ownCode(200, { outside: 401 }) },
  'analysis.live': { answers: ownCode(200, { outside: 401 }) },
  'codes.archive': { answers: ownCode(200, { reader: 403, editor: 403, outside: 401 }) },
  'codes.restore': { answers: ownCode(409, { reader: 403, editor: 403, outside: 401 }) },
  'account.logout': { answers: all(200) },
};

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
    people.reader = await collaborator(owner.email, 3, { '2': { create: true, edit: true, delete: true } });
  });
  afterAll(() => server.close());

  /** A collaborator of the owner, signed in; inviting them through the API comes with teams. */
  const collaborator = async (ownerEmail: string, role: number, permissions: object) => {
    const [id, token] = [randomUUID(), randomUUID()];
    const now = server.clock.now;
    await server.database.pool.query(
      `insert into users (id, email, role, parent_account, views, permissions)
       select $1, $2, $3, id, '{2}', $4 from users where email = $5`,
      [id, `${id}@example.org`, role, JSON.stringify(permissions), ownerEmail],
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
