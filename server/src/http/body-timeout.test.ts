import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { origin, startTestServer, type TestServer } from '../testing.ts';

describe('slow request bodies', () => {
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as { port: number }).port;
  });
  afterAll(() => server.close());
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Opens a request, and returns what has been received. */
  const open = async (path: string, type: string, length: number | 'chunked', ...more: string[]) => {
    const arrived = new Promise<Socket>((resolve) =>
      server.app.server.once('request', ({ socket }) => resolve(socket)),
    );
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', () => {});
    const ended = new Promise((resolve) => socket.once('close', resolve));
    const lines = [
      `POST ${path} HTTP/1.1`,
      'host: tessera.example',
      `origin: ${origin}`,
      ...more,
      `content-type: ${type}`,
      length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const there = await arrived;
    const send = async (sent: number | string) => {
      const bytes = Buffer.from(typeof sent === 'string' ? sent : '\0'.repeat(sent));
      const before = there.bytesRead;
      socket.write(bytes);
      await vi.waitUntil(() => there.bytesRead >= before + bytes.length || there.destroyed, 15_000);
    };
    return { send, isOpen: () => !there.destroyed, answer: () => ended.then(() => answer) };
  };

  test('a body must arrive within twenty seconds', async () => {
    const { send, isOpen, answer } = await open('/api/qr/dynamic/url', 'application/json', 1000);
    await send(1);
    await vi.advanceTimersByTimeAsync(19_000);
    await send(1);
    expect(isOpen()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('an image may take minutes while it makes progress', async () => {
    const { send, isOpen, answer } = await open('/api/upload/logo', 'multipart/form-data; boundary=x', 2_000_000);
    for (let turn = 0; turn < 12; turn++) {
      await send(70_000);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(isOpen()).toBe(true);
    await send(1_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('an endless body is cut off twenty seconds after its response, however fast it arrives', async () => {
    const { send, isOpen, answer } = await open('/api/upload/logo', 'multipart/form-data; boundary=x', 'chunked');
    const piece = `300000\r\n${'x'.repeat(0x300000)}\r\n`;
    await send(piece);
    expect(isOpen()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    await send(piece);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isOpen()).toBe(false);
    expect(await answer()).toMatch(/^HTTP\/1\.1 413 /);
  });

  test.each(['/api/user/account/login', '/nowhere', '/r/nothing', '/api/storage/gcs?name=a.pdf'])(
    'thousands of tiny chunks close the connection to %s long before the timeout',
    async (path) => {
      const { send, isOpen } = await open(path, 'application/json', 'chunked');
      await send('1\r\ny\r\n'.repeat(2_000));
      await vi.waitUntil(() => !isOpen(), 15_000);
    },
  );

  test('a few hundred chunks of one byte are accepted', async () => {
    const { send, answer } = await open('/api/user/account/login', 'application/json', 'chunked', 'connection: close');
    const body = JSON.stringify({ email: 'nobody', password: 'x'.repeat(300) });
    await send(`${Array.from(body, (email) => `1\r\n${email}\r\n`).join('')}0\r\n\r\n`);
    expect(await answer()).toMatch(/"field":"email"/);
  });
});
