import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPostgres } from '../scripts/services.mjs';
import { root } from '../scripts/sources.ts';
import { findFreePort } from '../server/src/adapters/certificates/testing.ts';
import { withClient } from '../server/src/adapters/database/backup/index.ts';

const execute = promisify(execFile);
const minutes = 60_000;
const patiently = { timeout: minutes, interval: 500 };

/** A PostgreSQL behind a port that can be closed, as if the database were gone, and opened again. */
const startDatabase = async () => {
  const postgres = await startPostgres();
  const socketPath = join(new URL(postgres.url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let proxy: Server;
  const open = async () => {
    proxy = createServer((client) => {
      const server = connect(socketPath);
      client.pipe(server).pipe(client);
      for (const socket of [client, server]) {
        sockets.add(socket);
        socket.on('error', () => {}).once('close', () => [sockets.delete(socket), client.destroy(), server.destroy()]);
      }
    }).listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  const close = () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  };
  await open();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    open,
    close,
    stop: () => [close(), postgres.stop()][1],
  };
};

describe('a day on which everything goes wrong, with the commands of docs/operations', { timeout: 5 * minutes }, () => {
  const scratch = mkdtempSync(join(tmpdir(), 'tessera-game-day-'));
  const backup = join(scratch, 'backup');
  const cookies = new Map<string, string>();
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let settings: Record<string, string>;
  let product: ChildProcess;
  let origin = '';
  let internal = '';

  const startProduct = async (dataDir: string, databaseUrl: string) => {
    mkdirSync(dataDir, { recursive: true });
    const [port, internalPort] = [await findFreePort(), await findFreePort()];
    settings = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      SIGNUP_CAPTCHA: 'no',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    };
    [origin, internal] = [`http://localhost:${port}`, `http://localhost:${internalPort}`];
    product = spawn(process.execPath, ['--import', './scripts/tsx.mjs', 'server/src/main.ts'], {
      cwd: root,
      env: { ...process.env, ...settings, PORT: `${port}`, INTERNAL_PORT: `${internalPort}`, DRAIN_DELAY: '0' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const isReady = () =>
      fetch(`${internal}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitFor(async () => expect(await isReady()).toBe(true), patiently);
  };
  const stopProduct = async (signal: NodeJS.Signals) => {
    const exited = once(product, 'exit');
    product.kill(signal);
    await exited;
  };

  beforeAll(async () => {
    database = await startDatabase();
    await startProduct(join(scratch, 'data'), database.url);
  }, 2 * minutes);
  afterAll(async () => {
    await stopProduct('SIGKILL');
    await database.stop();
    rmSync(scratch, { recursive: true, force: true });
  }, minutes);

  /** Runs a command as a page has it, but for the values that are its reader’s. */
  const follow = async (page: string, written: string, own: readonly [string, string] = ['', '']) => {
    expect(readFileSync(join(root, 'docs/operations', page), 'utf8')).toContain(written);
    const command = written.replaceAll(own[0] || written, own[0] ? own[1] : written);
    const { stdout } = await execute('sh', ['-c', command], { cwd: root, env: { ...process.env, ...settings } });
    return stdout;
  };
  const call = async (method: string, path: string, body?: object, isOwner = true) => {
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      headers: {
        ...{ origin, 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile' },
        ...(isOwner && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of isOwner ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
  };
  const readMetric = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await (await fetch(`${internal}/metrics`)).text())?.[1]);

  let id = 0;
  let link = '';
  const scan = async () => (await call('GET', link, undefined, false)).status;
  const countScans = async (): Promise<number> => (await call('GET', `/api/qr/${id}/stats`)).body.totals.scans;

  test('someone has a code', async () => {
    const account = { email: 'owner@example.org', password: 'a long and quiet password' };
    expect((await call('POST', '/api/user/account/register', account)).status).toBe(201);
    id = (await call('POST', '/api/qr/dynamic/url', { content: { url: 'https://shop.example.net/' } })).body.insertedId;
    link = `/r/${(await call('GET', `/api/qr/${id}`)).body.uri}`;
    expect(await scan()).toBe(302);
  });

  test('the database is away: codes open, and their scans are stored once it is back', async () => {
    database.close();
    await vi.waitFor(
      async () => expect((await call('GET', '/api/status')).body.parts.database).toBe('away'),
      patiently,
    );
    for (let n = 0; n < 5; n++) expect(await scan()).toBe(302);
    expect(await readMetric('scan_disk_buffer_bytes')).toBeGreaterThan(0);
    await database.open(); // What the page restarts.
    await vi.waitFor(async () => expect(await readMetric('scan_disk_buffer_bytes')).toBe(0), patiently);
    expect(await readMetric('scan_unrecorded_total')).toBe(0);
  });

  test('the disk fills up: no one changes anything until there is room', async () => {
    const write = async () => (await call('POST', '/api/folders', { name: 'Menus' })).status;
    await follow('disk-full.md', 'npm run operator -- read-only on');
    await vi.waitFor(async () => expect([await write(), await scan()]).toEqual([423, 302]), patiently);
    await follow('disk-full.md', 'npm run operator -- read-only off');
    await vi.waitFor(async () => expect(await write()).not.toBe(423), patiently);
  });

  test('mass abuse: everything that links to a host is blocked, and comes back', async () => {
    const own = ['evil.example', 'shop.example.net'] as const;
    expect(await follow('mass-abuse.md', 'npm run operator -- block evil.example', own)).toContain('Blocked 1 code.');
    await vi.waitFor(async () => expect(await scan()).toBe(410), patiently);
    await follow('mass-abuse.md', 'npm run operator -- unblock evil.example', own);
    await vi.waitFor(async () => expect(await scan()).toBe(302), patiently);
  });

  test('the machine is lost: the copy of the backup has the code and its scans', async () => {
    const scans = await vi.waitFor(async () => {
      const count = await countScans();
      expect(count).toBeGreaterThan(6);
      return count;
    }, patiently);
    await follow('restore.md', 'npm run backup -- --verify', ['--verify', `--verify ${backup}`]);
    expect(await readMetric('backup_verified_age_seconds')).toBeLessThan(600);
    await stopProduct('SIGKILL');
    settings = { ...settings, DATA_DIR: join(scratch, 'copy'), DATABASE_URL: '' };
    await follow('restore.md', 'npm run restore -- /mnt/backups/latest && npm run restore -- --confirm', [
      '/mnt/backups/latest',
      backup,
    ]);
    await startProduct(join(scratch, 'copy'), '');
    expect(await countScans()).toBe(scans);
    expect(await scan()).toBe(302);
  });

  test('someone wants to be forgotten: signed out right away, erased by the next sweep', async () => {
    await follow('erasure-request.md', 'npm run operator -- erase someone@example.org --confirm', [
      'someone@example.org',
      'owner@example.org',
    ]);
    expect((await call('GET', '/api/user/me')).status).toBe(401);
    const config = { dataDir: join(scratch, 'copy'), databaseUrl: undefined };
    const passAnHour = "update sweep set queued_at = queued_at - interval '1 hour' where name = 'erasure.accounts'";
    await withClient(config, (client) => client.query(passAnHour));
    await vi.waitFor(async () => expect(await scan()).not.toBe(302), { ...patiently, timeout: 2 * minutes });
  });
});
