import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../adapters/database/index.ts';
import { databases } from '../adapters/database/testing.ts';
import { createFaultyDatabase } from '../features/scan/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../testing.ts';

describe.each(databases)('health, on $name', ({ open }) => {
  const stopping = new AbortController();
  let database: Database;
  let broken: ReturnType<typeof createFaultyDatabase>;
  let server: TestServer;
  let owner: BrowserClient;
  beforeAll(async () => {
    database = await open();
    broken = createFaultyDatabase(database);
    server = await startTestServer(broken.database, { DATA_DIR: tmpdir() }, stopping.signal);
    owner = await server.createMember();
  });
  afterAll(() => server.close());
  const getReadiness = () => server.browserClient().get('/readyz');
  const operator = () => server.browserClient('127.0.0.1', { host: 'tessera.example' }).get('/readyz');

  test('remote callers learn only whether the server is ready, local ones also why', async () => {
    expect(await getReadiness()).toMatchObject({ status: 200, body: { ready: true } });
    expect(Object.keys((await getReadiness()).body)).toEqual(['ready']);
    expect((await operator()).body).toMatchObject({
      ready: true,
      database: 'ready',
      disk: { full: false, freeMegabytes: expect.any(Number) },
      scans: { unrecorded: 0 },
    });
    const proxied = await server.browserClient('127.0.0.1').get('/readyz', { 'x-forwarded-for': '198.51.100.1' });
    expect(Object.keys(proxied.body)).toEqual(['ready']);
  });

  test('metrics are served only on the internal port', async () => {
    expect((await server.browserClient('127.0.0.1').get('/metrics')).status).toBe(404);
    const { body } = await server.internal.inject('/metrics');
    expect(body).toContain('scan_unrecorded_total 0');
    expect(body).toContain('disk_free_bytes');
  });

  test('a request with two Host headers is rejected', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as { port: number };
    const { connect } = await import('node:net');
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nHost: tessera.example\r\nHost: evil.example\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += chunk;
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('malformed_body');
  });

  test('while the database is unavailable, the API responds with 503 and Retry-After, and sessions survive', async () => {
    broken.fault.down = true;
    for (const path of ['/api/user/me', '/api/qr']) {
      const { status, headers, body } = await owner.get(path);
      expect([status, headers['retry-after'], body['error']]).toEqual([503, '5', 'unavailable']);
    }
    const { body: metrics } = await server.internal.inject('/metrics');
    expect(metrics).toMatch(/^server_errors_total\{routes="api"\} [1-9]/m);
    expect(await getReadiness()).toMatchObject({ status: 503, body: { ready: false } });
    expect((await operator()).body).toMatchObject({ ready: false, database: 'away' });
    broken.fault.down = false;
    await expect.poll(async () => (await owner.get('/api/user/me')).status).toBe(200);
  });

  test('while the database accepts queries but never responds, health is reported without it', async () => {
    broken.fault.silent = true;
    expect((await server.browserClient().get('/r/never-seen')).status).toBe(503);
    expect((await operator()).body).toMatchObject({ ready: false, database: 'away', emails: { waiting: null } });
    expect((await server.internal.inject('/metrics')).body).toContain('scan_unrecorded_total 0');
    broken.fault.silent = false;
    await expect.poll(async () => (await getReadiness()).status).toBe(200);
  });

  test('an owner sees how many scans are missing from their statistics', async () => {
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
    await database.pool.query('insert into unrecorded_scans (qr_id, day, scans) values ($1, current_date, 7)', [
      body['insertedId'] ?? body['id'],
    ]);
    expect((await owner.get('/api/user/me')).body).toMatchObject({ unrecordedScans: 7 });
    expect((await (await server.createMember()).get('/api/user/me')).body).toMatchObject({ unrecordedScans: 0 });
  });

  test('the API description is sent compressed, and with 304 to clients that have it', async () => {
    const ask = (headers: Record<string, string>) =>
      server.app.inject({
        url: '/openapi.json',
        headers: { host: 'tessera.example', 'accept-encoding': 'br, gzip', ...headers },
      });
    const first = await ask({});
    expect(first.headers['content-encoding']).toBe('br');
    const again = await ask({ 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const uncompressed = await ask({ 'accept-encoding': 'br; q=0, gzip; q=0' });
    expect(uncompressed.headers['content-encoding']).toBeUndefined();
    expect((await server.browserClient().get('/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
  });

  test('a stopping server reports that it is not ready, and closes each connection after its response', async () => {
    stopping.abort();
    const { port } = server.app.server.address() as { port: number };
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
    expect((await fetch(`http://127.0.0.1:${port}/r/nothing`)).headers.get('connection')).toBe('close');
  });
});
