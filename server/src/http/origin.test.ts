import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../testing.ts';

describe('origin of a request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase(), { PUBLIC_URL: '' });
  });
  afterAll(() => server.close());

  const create = (host: string) =>
    server
      .browserClient()
      .post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } }, { host, origin: `http://${host}` });

  test('a default port is not encoded in the short link', async () => {
    const { body } = await server
      .browserClient()
      .post(
        '/api/qr/dynamic/url',
        { content: { url: 'https://example.org/' } },
        { host: 'localhost:80', origin: 'http://localhost' },
      );
    expect(body['printed']).toMatch('http://localhost/r/');
  });

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.20:3000', 'qr-box', 'qr.local:3000'])(
    'without PUBLIC_URL, %s is trusted and encoded in short links',
    async (host) => {
      expect((await create(host)).body['printed']).toMatch(`http://${host}/r/`);
    },
  );

  test.each([
    'evil.example',
    '203.0.113.66',
    'localhost:3000@evil.example',
    'evil.example/x?',
    'a b',
    'x:99999',
    '"><script>',
  ])('without PUBLIC_URL, %j is rejected', async (host) => {
    const { status, body } = await create(host);
    expect([status, body['error']]).toEqual([421, 'unknown_host']);
  });

  test('bytes that are not HTTP get the usual error response', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const address = server.app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    socket.write('GARBAGE\r\n\r\n');
    let reply = '';
    for await (const chunk of socket) reply += chunk;
    expect(reply).toMatch(/^HTTP\/1\.1 400 .*"uuid":"[0-9a-f-]{36}"/s);
  });

  test('an unknown method or path gets an error from the table', async () => {
    expect((await server.browserClient().post('/foo', {}, { host: 'localhost' })).body['error']).toBe('not_found');
  });
});
