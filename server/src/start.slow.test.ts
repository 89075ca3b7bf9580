import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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

describe('the process', { timeout: 120_000 }, () => {
  let first: ReturnType<typeof start>;
  beforeAll(async () => {
    await copyMigratedFolder(folder);
    // Longer than a busy machine may take to ask whether it’s ready.
    first = start({ DRAIN_DELAY: '5' });
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

  test('one with an invalid setting exits with the message of that setting, and the status of a wrong configuration', async () => {
    const other = start({ PUBLIC_URL: 'qr.example.com' });
    expect(await other.exit).toBe(78);
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

  test('one with a damaged data folder exits with its message alone', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tessera-damaged-'));
    mkdirSync(join(dataDir, 'database/pg/base'), { recursive: true });
    const other = start({ DATA_DIR: dataDir });
    expect(await other.exit).toBe(1);
    expect(other.output()).toMatch(/^The folder .* holds no whole database: [^\n]+\n$/);
    rmSync(dataDir, { recursive: true });
  });

  const post = (url: string, path: string) =>
    fetch(`${url}/api/user/account/${path}`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'last@example.org', password: 'a fine long password' }),
    });

  test('when stopped, it completes accepted requests, fifty clients, idle or waiting, see no reset, and a silent connection doesn’t delay it', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 50 });
    const url = await first.ready;
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
    const register = post(url, 'register');
    first.child.kill('SIGTERM');
    await expect.poll(() => ask('/readyz').then(({ status }) => status)).toBe(503);
    stopped = true;
    expect(new Set(await Promise.all([...busy, ...Array.from({ length: 25 }, askOn)]))).toEqual(new Set(['was ended']));
    expect((await register).status).toBe(201);
    expect(await first.exit).toBe(0);
  });

  test('data of the last requests is there after the next start', async () => {
    const again = start({});
    expect((await post(await again.ready, 'login')).status).toBe(200);
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
