import { createServer, connect as dial, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../adapters/database/postgres.ts';
import { everyDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

/** A way to the test database that can be cut, as if it was stopped. */
const openCuttableDatabase = async (testServer: string) => {
  const direct = await everyDatabase.find(({ name }) => name === 'PostgreSQL')!.open();
  const { rows } = await direct.pool.query<{ name: string }>('select current_database() as name');
  await direct.close();
  const url = new URL(testServer);
  const folder = url.searchParams.get('host');
  const target = folder ? { path: `${folder}/.s.PGSQL.${url.port || 5432}` } : { host: url.hostname, port: +url.port };
  const sockets = new Set<Socket>();
  const proxy = createServer((inner) => {
    const outer = dial(target);
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  const listen = (port = 0) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  await listen();
  const { port } = proxy.address() as { port: number };
  const cut = () =>
    new Promise<void>((resolve) => {
      proxy.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const path = `postgres://${url.username || 'postgres'}:${url.password}@127.0.0.1:${port}/${rows[0]!.name}`;
  return { database: await openPostgres(path), cut, restore: () => listen(port) };
};

describe.runIf(serverUrl)('the question of a proxy whether it may get a certificate', () => {
  let server: TestServer;
  let connection: Awaited<ReturnType<typeof openCuttableDatabase>>;
  const host = 'go.osteria-lume.com';
  beforeAll(async () => {
    connection = await openCuttableDatabase(serverUrl!);
    server = await startTestServer(connection.database);
    await connectDomain(host);
    await vi.waitUntil(async () => (await ask(host)) === 200, 15_000);
  });
  afterAll(() => server.close());

  const connectDomain = async (name: string) => {
    const owner = await server.createMember();
    const { body } = await owner.post('/api/domains', { host: name });
    await connection.database.pool.query(`update domain set state = 'active', activated_at = now() where id = $1`, [
      body['id'],
    ]);
  };
  const ask = async (name: string) => {
    const url = `/internal/tls/allow?domain=${encodeURIComponent(name)}`;
    return (await server.internal.inject(url)).statusCode;
  };

  test('is answered from memory while the database is stopped, also for domains that no one has', async () => {
    await connection.cut();
    await expect(connection.database.pool.query('select 1')).rejects.toThrow();
    expect(await ask(host)).toBe(200);
    expect(await ask(host.toUpperCase())).toBe(200);
    for (const unknown of ['unknown.osteria-lume.com', `a.${host}`, '', 'x'.repeat(300)])
      expect([unknown, await ask(unknown)]).toEqual([unknown, 404]);
    expect((await server.internal.inject('/internal/tls/allow')).statusCode).toBe(404);
  });

  test('knows domains that were connected since, once the database is back', async () => {
    await connection.restore();
    await vi.waitUntil(() => connection.database.pool.query('select 1').then(Boolean, () => false), 15_000);
    await connectDomain('menu.osteria-lume.com');
    await vi.waitUntil(async () => (await ask('menu.osteria-lume.com')) === 200, 30_000);
    expect(await ask(host)).toBe(200);
  }, 60_000);
});
