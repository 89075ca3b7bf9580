import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect } from 'node:net';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { createApp } from '../app.ts';
import { origin, startTestServer, type TestServer } from '../testing.ts';
import { buildPath, readRoutes } from './contract.ts';

describe('on the wire', () => {
  let server: TestServer;
  let port: number;
  const mounted: RouteOptions[] = [];
  const watchRoutes = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void mounted.push(route));
  };
  beforeAll(async () => {
    subscribe('fastify.initialization', watchRoutes);
    server = await startTestServer(await openTestDatabase());
    unsubscribe('fastify.initialization', watchRoutes);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    port = (server.app.server.address() as { port: number }).port;
  });
  afterAll(() => server.close());

  /** Sends bytes and returns everything received until the server closes the connection. */
  const send = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(bytes);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    return answer;
  };
  const post = (lines: string[], body: string) =>
    ['POST /api/user/account/login HTTP/1.1', 'Host: tessera.example', `Origin: ${origin}`, ...lines, '', body].join(
      '\r\n',
    );
  const smuggled = '0\r\n\r\nGET /api/user/me HTTP/1.1\r\nHost: tessera.example\r\n\r\n';

  test.each([
    ['both Content-Length and Transfer-Encoding', post(['Content-Length: 6', 'Transfer-Encoding: chunked'], smuggled)],
    ['two Content-Length headers', post(['Content-Length: 0', 'Content-Length: 60'], smuggled)],
    ['a space before the colon', post(['Transfer-Encoding : chunked'], smuggled)],
    ['an unknown encoding', post(['Transfer-Encoding: xchunked'], smuggled)],
    ['two encodings', post(['Transfer-Encoding: chunked, identity'], smuggled)],
    ['a folded header', post(['Transfer-Encoding:', ' chunked', 'Content-Length: 3'], smuggled)],
    ['a length with a sign', post(['Content-Length: +6'], smuggled)],
    ['an invalid chunk size', post(['Transfer-Encoding: chunked'], 'zz\r\n\r\n')],
    ['bare line feeds', 'GET /api/user/me HTTP/1.1\nHost: tessera.example\nContent-Length: 0\n\n'],
    ['two hosts', 'GET /api/user/me HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['unencoded characters in its path', 'GET /r/x?q=ü HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET /api/user/me HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a null in a header', 'GET /api/user/me HTTP/1.1\r\nHost: tessera.example\r\nX: a\0b\r\n\r\n'],
  ])('a request with %s is rejected, and nothing after it is processed', async (_what, bytes) => {
    const answer = await send(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
  });

  test.each(['/r/nothing', '/api/user/me', '/openapi.json'])(
    'a connection that sends a thousand requests for %s at a time is closed after few responses',
    async (path) => {
      const answer = await send(`GET ${path} HTTP/1.1\r\nHost: tessera.example\r\n\r\n`.repeat(1000));
      expect(answer.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0).toBeLessThan(10);
    },
  );

  test('oversized headers are rejected', async () => {
    const many = Array.from({ length: 3000 }, (_, n) => `X-${n}: ${'y'.repeat(20)}`).join('\r\n');
    expect(await send(`GET / HTTP/1.1\r\nHost: tessera.example\r\n${many}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  });

  /** Routes whose handlers stream the body, and where their limits are tested. */
  const streaming = [
    '/api/bulk', // bulk-jobs/bulk-attacks.test.ts
    '/api/upload/logo', // slow-bodies.test.ts, floods.slow.test.ts
    '/upload', // floods.proof.test.ts
    '/api/storage/gcs', // floods.proof.test.ts
    '/api/user/data-imports', // account-import/hostile.test.ts
    '/api/storage/resumable', // media/resumable/tus.test.ts
    '/api/storage/resumable/:id', // media/resumable/tus.test.ts
  ];

  const findTakingBodies = () =>
    mounted.flatMap(({ method, url, config, constraints }) =>
      (constraints ? [] : [method])
        .flat()
        .filter((each) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(each))
        .map((each) => ({ method: each, url, streams: config?.streamsBody === true })),
    );
  const sendTo = ({ method, url }: { method: string; url: string }, lines: string[], body = '') => {
    const path = url
      .replace(/:gtin\([^)]*\)/, '04006381333931')
      .replace(/:\w+/g, '1')
      .replace('*', 'x');
    const head = [`${method} ${path} HTTP/1.1`, 'host: tessera.example', `origin: ${origin}`, ...lines];
    return send([...head, 'connection: close', '', body].join('\r\n'));
  };

  test('every route rejects compressed bodies, and says what to do instead', async () => {
    const routes = findTakingBodies();
    expect(routes.length).toBeGreaterThan(75);
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      for (const route of routes) {
        const lines = [`content-type: ${type}`, 'content-encoding: gzip', 'content-length: 2'];
        const answer = await sendTo(route, lines, '{}');
        expect([route.method, route.url, answer.split(' ')[1]]).toEqual([route.method, route.url, '415']);
        expect(answer).toMatch(/^accept-encoding: identity\r$/m);
        expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({
          error: 'encoding_unsupported',
          message: 'send the body uncompressed, without the header content-encoding',
          params: { encoding: 'gzip' },
        });
      }
  });

  test.each(['br', 'deflate', 'x-gzip', 'GZIP', 'identity, gzip', 'nonsense'])(
    'a body in the encoding %s is rejected',
    async (encoding) => {
      const login = { method: 'POST', url: '/api/user/account/login' };
      const lines = ['content-type: application/json', `content-encoding: ${encoding}`, 'content-length: 2'];
      expect(await sendTo(login, lines, '{}')).toMatch(/^HTTP\/1\.1 415 /);
    },
  );

  test.each(['', 'identity', 'Identity'])('a body in the encoding “%s” is accepted', async (encoding) => {
    const login = { method: 'POST', url: '/api/user/account/login' };
    const lines = ['content-type: application/json', `content-encoding: ${encoding}`, 'content-length: 2'];
    expect(await sendTo(login, lines, '{}')).toMatch(/^HTTP\/1\.1 400 [\s\S]*invalid_input/);
  });

  test('every route rejects a body whose Content-Length is too large, except those that accept files', async () => {
    const takeBodies = findTakingBodies();
    expect(new Set(takeBodies.filter(({ streams }) => streams).map(({ url }) => url))).toEqual(new Set(streaming));
    const others = takeBodies.filter(({ streams }) => !streams);
    expect(others.length).toBeGreaterThan(70);
    const answers = others.map(async (route) => {
      const answer = await sendTo(route, ['content-type: application/json', 'content-length: 1048577']);
      return [route.method, route.url, answer.split(' ')[1]];
    });
    expect(await Promise.all(answers)).toEqual(others.map(({ method, url }) => [method, url, '413']));
  });

  test('line breaks in a filename can’t inject headers', async () => {
    const owner = await server.createMember();
    const { body } = await owner.post('/api/qr/dynamic/url', {
      content: { url: 'https://example.com/' },
      name: 'x"; y\u2028Set-Cookie: a=b; filename="é',
    });
    const { status, headers } = await owner.get(`/api/qr/${body['insertedId']}/download`);
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
    expect(String(headers['content-disposition'])).toMatch(
      /^attachment; filename="qr-code\.\w+"; filename\*=UTF-8''[\w%.-]+$/,
    );
  });

  test('API responses are never cached or sniffed', async () => {
    const owner = await server.createMember();
    for (const { key, route } of readRoutes) {
      for (const client of [owner, server.browserClient()]) {
        const { headers } = await client.get(buildPath(route));
        expect([key, headers['cache-control'], headers['x-content-type-options']]).toEqual([
          key,
          'no-store',
          'nosniff',
        ]);
      }
    }
  });
});

describe('the headers of pages', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
  });
  afterAll(() => server.close());

  /** The server at an address, with the least of a web app, whose pages are one line. */
  const start = async (publicUrl: string) => {
    const handle = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    const { deps } = server;
    const { app } = await createApp({ ...deps, config: { ...deps.config, publicUrl } }, async () => ({
      handle,
      isSharedPage: () => false,
      listPages: () => [{ path: '/faq', updated: '2026-11-28', alternates: [] }],
    }));
    return app;
  };

  test.each([
    ['http://tessera.example', undefined],
    ['https://tessera.example', expect.stringMatching(/^max-age=\d{8}/)],
  ])('a page of %s has a CSP, frame restrictions and HSTS as configured', async (address, hsts) => {
    const app = await start(address);
    for (const [url, cacheControl] of [
      ['/', 'private, no-cache'],
      ['/app/my-account', 'no-store'],
      ['/login', 'private, no-cache'],
      ['/change-password/x', 'private, no-cache'],
    ] as const) {
      const { headers } = await app.inject({ url, headers: { host: 'tessera.example' } });
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'nonce-[\w+/=]{24}'(;|$)/);
      expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|'unsafe-eval'|\*|https?:)/);
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'self'",
        "form-action 'self'",
      ]) {
        expect(policy).toContain(part);
      }
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': cacheControl,
      });
      expect(headers['strict-transport-security']).toEqual(hsts);
    }
    const nonces = await Promise.all(
      [1, 2].map(
        async () => String((await app.inject('/')).headers['content-security-policy']).match(/nonce-[^']+/)![0],
      ),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    await app.close();
  });

  test('in read-only mode every page receives the flag for its banner', async () => {
    const flags: unknown[] = [];
    const handle = async (_request: Request, { readOnly }: { readOnly: boolean }) => {
      flags.push(readOnly);
      return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    };
    const { deps } = server;
    for (const readOnly of [true, false]) {
      const { app } = await createApp({ ...deps, config: { ...deps.config, readOnly } }, async () => ({
        handle,
        isSharedPage: () => false,
        listPages: () => [{ path: '/faq', updated: '2026-11-28', alternates: [] }],
      }));
      for (const path of ['/', '/app/my-qr-codes', '/no/such/page']) await app.inject(path);
      await app.close();
    }
    expect(flags).toEqual([true, true, true, false, false, false]);
  });

  test('trailing slashes redirect to the same path without them, on this host only, however many there are', async () => {
    const app = await start(origin);
    const slashes = '/'.repeat(100_000);
    for (const [path, location] of [
      ['/faq/', '/faq'],
      ['/faq//?a=/', '/faq?a=/'],
      ['//evil.example/', '/evil.example'],
      ['/\\evil.example/', '/evil.example'],
      [`/a${slashes}b/`, `/a${slashes}b`],
      [`/a${slashes}`, '/a'],
    ] as const) {
      const { statusCode, headers } = await app.inject(`${origin}${path}`);
      expect([statusCode, headers['location']]).toEqual([308, location]);
    }
    await app.close();
  });

  test('the prefix of English redirects to the same path without it, on this host only', async () => {
    const app = await start(origin);
    for (const [path, location] of [
      ['/en', '/'],
      ['/en?utm_source=mail', '/?utm_source=mail'],
      ['/en/', '/'],
      ['/en/faq', '/faq'],
      ['/en/faq/?q=a/&lang=en', '/faq?q=a/&lang=en'],
      ['/en/en/faq', '/en/faq'],
      ['/en//evil.example', '/evil.example'],
      ['/en//evil.example/', '/evil.example'],
      ['/en/\\evil.example', '/evil.example'],
      ['/en/%2F/evil.example', '/%2F/evil.example'],
      ['/en/p/en', '/p/en'],
    ] as const) {
      const { statusCode, headers } = await app.inject(`${origin}${path}`);
      expect([path, statusCode, headers['location']]).toEqual([path, 308, location]);
    }
    for (const path of ['/english', '/enough', '/faq/en', '/en-XA'])
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);
    await app.close();
  });
});
