import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addScans, watchMemory } from '../scan/record/process/many-scans/testing.ts';
import { environments, startProcess, stopProcess } from '../scan/record/process/testing.ts';

const scanCount = 1_000_000;
const maxGrowthMb = 100;
const password = 'a long and quiet password';

/** A browser signed in to a new account. */
const signUp = async (port: number, email: string) => {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { 'content-type': 'application/json', origin };
  const body = JSON.stringify({ email, password });
  const registered = await fetch(`${origin}/api/user/account/register`, { method: 'POST', headers, body });
  expect(registered.status, await registered.clone().text()).toBe(201);
  return registered.headers.getSetCookie()[0]!.split(';')[0]!;
};

const createClient = (port: number, cookie: string) => {
  const origin = `http://127.0.0.1:${port}`;
  const call = async (method: string, path: string, init: RequestInit & { duplex?: 'half' } = {}) => {
    const response = await fetch(origin + path, { method, ...init, headers: { origin, cookie, ...init.headers } });
    expect(response.status, path).toBe(200);
    return response;
  };
  return {
    call,
    read: async (path: string) => (await call('GET', path)).json(),
    post: async (path: string, body: object) => {
      const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return (await call('POST', path, init)).json();
    },
  };
};

describe.each(environments)('an account with a million scans, on $name', ({ make }) => {
  test('is exported and imported again in less than 100 MB of memory', { timeout: 2_400_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-memory-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const place = await make();
    const settings = { SIGNUP_CAPTCHA: 'no' };
    const first = await startProcess(place, settings);
    const cookies = [
      await signUp(first.port, 'owner@example.org'),
      await signUp(first.port, 'newcomer@example.org'),
    ] as const;
    await stopProcess(first.child, 'SIGTERM');
    const database = await place.open();
    await addScans(database, 'owner@example.org', scanCount);
    await database.pool.query('update users set email_verified_at = now()');
    await database.close();

    const { child, port } = await startProcess(place, settings);
    onTestFinished(() => void child.kill('SIGKILL'));
    const [owner, newcomer] = [createClient(port, cookies[0]), createClient(port, cookies[1])];
    const exportAll = async () => {
      const { id } = await owner.post('/api/user/data-exports', { password });
      const getState = async () => (await owner.read('/api/user/data-exports')).exports[0].state;
      await expect.poll(getState, { interval: 500, timeout: 900_000 }).toBe('done');
      return id as string;
    };
    // V8 enlarges its young generation once, whatever the server does.
    for (let batch = 0; batch < 40; batch++)
      await Promise.all(Array.from({ length: 20 }, async () => (await newcomer.call('GET', '/openapi.json')).text()));
    const getGrowth = watchMemory(child.pid!);
    const id = await exportAll();
    const zip = join(folder, 'export.zip');
    const { body } = await owner.call('GET', `/api/tasks/${id}/file`);
    await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(zip));
    expect(getGrowth(), 'the export').toBeLessThan(maxGrowthMb);

    const getImportGrowth = watchMemory(child.pid!);
    const uploaded = await newcomer.call('POST', '/api/user/data-imports', {
      headers: { 'content-type': 'application/octet-stream' },
      body: Readable.toWeb(createReadStream(zip)) as BodyInit,
      duplex: 'half',
    });
    const path = `/api/user/data-imports/${(await uploaded.json()).id}`;
    const getState = async () => (await newcomer.read(path)).state;
    await expect.poll(getState, { interval: 500, timeout: 300_000 }).toBe('ready');
    await newcomer.post(`${path}/start`, { existing: 'keep' });
    await expect.poll(getState, { interval: 500, timeout: 1_200_000 }).toBe('imported');
    expect(getImportGrowth(), 'the import').toBeLessThan(maxGrowthMb);
    const { codes } = await newcomer.read('/api/qr');
    expect(codes).toMatchObject([{ scans: scanCount }]);
    await stopProcess(child, 'SIGTERM');
    place.remove();
  });
});
