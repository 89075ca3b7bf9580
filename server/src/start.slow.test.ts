import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'tessera-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the product itself. `ready` is its address, once it says it; it fails where the process ends before. */
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

  test('a second one on the same folder stops with a sentence, and the first goes on', async () => {
    const second = start({});
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(
      /^Another Tessera has the folder .* open\. Stop it, or give this one another DATA_DIR\.\n$/,
    );
    expect((await fetch(`${await first.ready}/readyz`)).status).toBe(200);
  });

  test('one with a wrong setting stops with the sentence of that setting', async () => {
    const other = start({ PUBLIC_URL: 'qr.example.com' });
    expect(await other.exit).toBe(1);
    expect(other.output()).toMatch(/^PUBLIC_URL is the address that people use/);
  });

  test('one whose PostgreSQL does not answer stops with a sentence', async () => {
    const other = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await other.exit).toBe(1);
    expect(other.output()).toMatch(/^The PostgreSQL of DATABASE_URL does not answer: /);
  });

  test('asked to end, it answers what it accepted, and what it stored is there at the next start', async () => {
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

  test('one whose port is in use stops with a sentence', async () => {
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
