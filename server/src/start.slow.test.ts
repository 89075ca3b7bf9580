import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { copyMigratedFolder } from './adapters/database/testing.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'tessera-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the product as a process. `ready` resolves to its address, and rejects if the process exits first. */
const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', './scripts/tsx.mjs', 'server/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, ...env },
  });
  let output = '';
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      const url = /ready: (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`It ended before it was ready: ${output}`)));
  });
  ready.catch(() => {});
  return { child, exit, ready, output: () => output };
};

describe('the process', () => {
  let first: ReturnType<typeof start>;
  beforeAll(async () => {
    first = start({});
    await first.ready;
  });

  test('a second one on the same folder exits with a message, and the first continues', async () => {
    const second = start({});
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(
      /^Another Tessera has the folder .* open\. Stop it, or give this one another DATA_DIR\.\n$/,
    );
    expect((await fetch(`${await first.ready}/readyz`)).status).toBe(200);
  });

  test('one with an invalid setting exits with the message of that setting', async () => {
    const other = start({ PUBLIC_URL: 'qr.example.com' });
    expect(await other.exit).toBe(1);
    expect(other.output()).toMatch(/^PUBLIC_URL is the address that people use/);
  });

  test('one whose PostgreSQL does not respond exits with a message', async () => {
    const other = start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none', DATABASE_WAIT: '1' });
    expect(await other.exit).toBe(1);
    expect(other.output()).toMatch(
      /^Waiting for the PostgreSQL .*\nThe PostgreSQL of DATABASE_URL does not answer: 127\.0\.0\.1:1 was tried for \d s, .*ECONNREFUSED.*\n$/,
    );
    expect(other.output()).not.toContain('secret');
  });

  /** A data folder from an earlier start, damaged by `spoil`. */
  const spoilt = (name: string, spoil: (folder: string) => void) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tessera-spoilt-'));
    const folder = join(dataDir, 'database/pg');
    for (const part of ['base', 'global', 'pg_wal', 'pg_xact']) mkdirSync(join(folder, part), { recursive: true });
    for (const file of ['global/pg_control', 'postgresql.conf']) writeFileSync(join(folder, file), Buffer.alloc(8192));
    writeFileSync(join(folder, 'PG_VERSION'), '18\n');
    spoil(folder);
    return { name, dataDir };
  };
  test.each([
    ['incomplete', (folder: string) => rmSync(join(folder, 'PG_VERSION')), /holds no whole database/],
    [
      'of another version',
      (folder: string) => writeFileSync(join(folder, 'PG_VERSION'), '16\n'),
      /written by PostgreSQL 16/,
    ],
    [
      'missing a part',
      (folder: string) => rmSync(join(folder, 'pg_xact'), { recursive: true }),
      /incomplete: pg_xact is missing/,
    ],
    [
      'truncated',
      (folder: string) => truncateSync(join(folder, 'global/pg_control'), 100),
      /is damaged: global\/pg_control has 100 bytes/,
    ],
    ['full of zeros', () => {}, /can’t be opened; its files may be damaged/],
    [
      'replaced by a file',
      (folder: string) => {
        rmSync(folder, { recursive: true });
        rmSync(join(folder, '..'), { recursive: true });
        writeFileSync(join(folder, '..'), '');
      },
      /can’t be used: a file is in its place/,
    ],
    [
      'itself a file',
      (folder: string) => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, '');
      },
      /can’t be used: a file is in its place/,
    ],
    [
      'locked by an unreadable file',
      (folder: string) => writeFileSync(join(folder, '../lock'), 'x'.repeat(4096)),
      /lock is damaged/,
    ],
  ])('one with a data folder that is %s exits with its own message', async (name, spoil, sentence) => {
    const { dataDir } = spoilt(name, spoil);
    const other = start({ DATA_DIR: dataDir });
    expect(await other.exit).toBe(1);
    expect(other.output()).toMatch(sentence);
    expect(other.output().trim().split('\n')).toHaveLength(1);
    rmSync(dataDir, { recursive: true });
  });

  test('fifty clients, idle or waiting, see no reset when it stops, and a silent connection doesn’t delay it', async () => {
    const [dataDir, agent] = [
      mkdtempSync(join(tmpdir(), 'tessera-drain-')),
      new Agent({ keepAlive: true, maxSockets: 50 }),
    ];
    await copyMigratedFolder(join(dataDir, 'database'));
    const server = start({ DATA_DIR: dataDir, DRAIN_DELAY: '2' });
    const url = await server.ready;
    const ask = (path: string) =>
      new Promise<{ status: number; closes: boolean }>((resolve, reject) => {
        const request = get(`${url}${path}`, { agent }, (reply) => {
          reply
            .resume()
            .once('end', () => resolve({ status: reply.statusCode!, closes: reply.headers.connection === 'close' }));
        });
        request.once('error', reject);
      });
    const clients = Array.from({ length: 50 }, () => ask('/healthz'));
    await Promise.all(clients);
    let stopped = false;
    const askOn = async () => {
      for (;;) {
        const { status, closes } = await ask('/r/nothing');
        expect(status).toBe(404);
        if (stopped && closes) return 'was ended';
      }
    };
    const busy = Array.from({ length: 25 }, askOn);
    const silent = connect(Number(new URL(url).port), 'localhost').on('error', () => {});
    await once(silent, 'connect');
    server.child.kill('SIGTERM');
    await expect.poll(() => ask('/readyz').then(({ status }) => status)).toBe(503);
    stopped = true;
    expect(new Set(await Promise.all([...busy, ...Array.from({ length: 25 }, askOn)]))).toEqual(new Set(['was ended']));
    expect(await server.exit).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('when stopped, it completes accepted requests, and their data is there after the next start', async () => {
    const url = await first.ready;
    const register = fetch(`${url}/api/user/account/register`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'last@example.org', password: 'a fine long password' }),
    });
    await expect.poll(() => fetch(`${url}/healthz`).then(({ status }) => status)).toBe(200);
    first.child.kill('SIGTERM');
    expect((await register).status).toBe(201);
    expect(await first.exit).toBe(0);

    const again = start({});
    const login = await fetch(`${await again.ready}/api/user/account/login`, {
      method: 'POST',
      headers: { origin: await again.ready, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'last@example.org', password: 'a fine long password' }),
    });
    expect(login.status).toBe(200);
    again.child.kill('SIGTERM');
    expect(await again.exit).toBe(0);
  });

  test('one whose port is in use exits with a message', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const other = start({ HOST: '127.0.0.1', PORT: String(port) });
    expect(await other.exit).toBe(1);
    expect(other.output()).toBe(`Port ${port} is in use. Stop what listens there, or choose another with PORT.\n`);
    taken.close();
  });
});
