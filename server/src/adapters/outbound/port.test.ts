import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutbound } from './http.ts';
import { OutboundError } from './port.ts';
import { hostileUrls } from './testing.ts';

const servers: (Server | TcpServer)[] = [];
afterEach(() =>
  Promise.all(
    servers.splice(0).map((server) => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      return new Promise((done) => server.close(done));
    }),
  ),
);

const listen = async (server: Server | TcpServer) => {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
};
/** A website on this machine; returns its host. */
const startSite = (listener: RequestListener) => listen(createServer(listener));

const limits = { maxBytes: 1_000, timeoutMs: 5_000 };
const local = createOutbound({ allowedHosts: ['127.0.0.1'] });

const expectFailure = async (request: Promise<unknown>, reason: string) => {
  const error = await request.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(OutboundError);
  expect(error).toMatchObject({ reason });
};

describe('a request', () => {
  test('has the method, headers and body it was given, and returns the response', async () => {
    const host = await startSite(async (request, response) => {
      const body = (await request.toArray()).join('');
      response.writeHead(418, { 'x-site': 'yes' }).end(`${request.method} ${request.headers['x-test']} ${body}`);
    });
    const body = Buffer.from('hello');
    const response = await local.request({
      url: `http://${host}/path`,
      method: 'POST',
      headers: { 'x-test': 'a' },
      body,
      ...limits,
    });
    expect(response).toMatchObject({ status: 418, isComplete: true, headers: { 'x-site': 'yes' } });
    expect(response.body.toString()).toBe('POST a hello');
  });

  test('doesn’t follow redirects', async () => {
    let requests = 0;
    const host = await startSite((_request, response) => {
      requests++;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const { status } = await local.request({ url: `http://${host}/`, ...limits });
    expect([status, requests]).toEqual([302, 1]);
  });

  test('reads no more of a body than it may, however long that is', async () => {
    const host = await startSite((_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        response.once('drain', write);
      };
      write();
    });
    const { body, isComplete } = await local.request({ url: `http://${host}/`, ...limits });
    expect([body.length, isComplete]).toEqual([1_000, false]);
  });

  test.each([
    ['never answers', () => undefined],
    ['never ends its answer', (_request: unknown, response: { write(text: string): void }) => response.write('x')],
  ])('to a site that %s ends in time', async (_what, listener) => {
    const host = await startSite(listener as RequestListener);
    await expectFailure(local.request({ url: `http://${host}/`, maxBytes: 1_000, timeoutMs: 50 }), 'timeout');
  });

  test('to a server of another protocol fails', async () => {
    const host = await listen(
      createTcpServer((socket) => socket.once('data', () => socket.end('220 mail.example.org ESMTP\r\n'))),
    );
    await expectFailure(local.request({ url: `http://${host}/`, ...limits }), 'bad_response');
  });

  test('to a closed port fails', async () => {
    const host = await startSite(() => undefined);
    await new Promise((done) => servers.pop()?.close(done));
    await expectFailure(local.request({ url: `http://${host}/`, ...limits }), 'unreachable');
  });
});

describe('hosts', () => {
  test.each(hostileUrls)('like that of %j are refused', async (url) => {
    await expectFailure(createOutbound().request({ url, ...limits }), 'forbidden');
  });

  test('of the internet are connected to at the address that was checked', async () => {
    const asked: string[] = [];
    const outbound = createOutbound({
      resolve: async (hostname) => {
        asked.push(hostname);
        return asked.length > 1 ? ['127.0.0.1'] : ['192.0.32.10', '127.0.0.1'];
      },
    });
    await expectFailure(outbound.request({ url: 'http://example.org/', ...limits }), 'forbidden');
    expect(asked).toEqual(['example.org']);
    await expectFailure(outbound.request({ url: 'http://example.org/', ...limits }), 'forbidden');
  });

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['64:ff9b::a00:1'],
    ['fe80::1%eth0'],
    ['not an address'],
  ])('whose name has the address %s are refused', async (address) => {
    const outbound = createOutbound({ resolve: async () => [address] });
    await expectFailure(outbound.request({ url: 'https://example.org/', ...limits }), 'forbidden');
  });

  test('without an address are unknown', async () => {
    const missing = createOutbound({
      resolve: () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })),
    });
    await expectFailure(missing.request({ url: 'https://example.org/', ...limits }), 'unknown_host');
    const empty = createOutbound({ resolve: async () => [] });
    await expectFailure(empty.request({ url: 'https://example.org/', ...limits }), 'unknown_host');
  });

  test.each(['127.0.0.1', '127.0.0.0/8', '::ffff:127.0.0.1', 'intranet.example'])(
    'of the operator’s network can be allowed as %s, on any port',
    async (entry) => {
      const host = await startSite((_request, response) => response.end('hello'));
      const outbound = createOutbound({ allowedHosts: [entry], resolve: async () => ['127.0.0.1'] });
      const url = `http://${host.replace('127.0.0.1', 'intranet.example')}/`;
      const hasName = entry === 'intranet.example';
      const { body } = await outbound.request({ url: hasName ? url : `http://${host}/`, ...limits });
      expect(body.toString()).toBe('hello');
      await expectFailure(outbound.request({ url: 'http://[::1]/', ...limits }), 'forbidden');
      await expectFailure(outbound.request({ url: 'http://10.0.0.1/', ...limits }), 'forbidden');
    },
  );
});
