import { zxing } from '@tessera/qr/testing/decoders.ts';
import { describe, expect, test } from 'vitest';
import { unzip } from '../../adapters/zip/testing.ts';
import { startTestServer } from '../../testing.ts';
import { features } from '../index.ts';
import { environments, startProcess, stopProcess } from '../scan/record/process/testing.ts';

const codeCount = 60;

/** A browser of a process on this machine, signed in to a new account. */
const signUp = async (port: number) => {
  const base = `http://localhost:${port}`;
  const headers: Record<string, string> = { origin: base, 'content-type': 'application/json' };
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const [cookie] = response.headers.getSetCookie().map((one) => one.split(';')[0]!);
    if (cookie) headers['cookie'] = cookie;
    expect(response.status, path).toBeLessThan(300);
    return (await response.json()) as Record<string, unknown>;
  };
  await send('POST', '/api/user/account/register', { email: 'owner@example.org', password: 'a fine long password' });
  return { send, headers };
};

// While this is proven, “what fails for a while is retried” and “a run that was replaced” (tasks.test.ts) guard it.
describe.each(environments)('a background task on $name', ({ make }) => {
  test('continues where kill -9 has ended it', { timeout: 180_000 }, async () => {
    const place = await make();
    const { child, port } = await startProcess({ ...place, env: { ...place.env, SIGNUP_CAPTCHA: 'no' } });
    const { send, headers } = await signUp(port);
    const ids: unknown[] = [];
    for (let i = 1; i <= codeCount; i++) {
      const content = { url: `https://example.org/${i}` };
      ids.push((await send('POST', '/api/qr/dynamic/url', { content, name: `Room ${i}` }))['insertedId']);
    }
    const { id } = await send('POST', '/api/qr/bulk/download', { ids, options: { format: 'png', size: '1000' } });
    const getDone = async () => (await send('GET', `/api/tasks/${id}`))['done'];
    await expect.poll(getDone, { interval: 10, timeout: 60_000 }).toBeGreaterThan(0);
    await stopProcess(child, 'SIGKILL');

    const server = await startTestServer(await place.open(), place.env);
    const { cookie = '' } = headers;
    const get = (path: string) => server.app.inject({ url: `/api/tasks/${id}${path}`, headers: { cookie } });
    const { done } = (await get('')).json();
    expect([done > 0, done < codeCount]).toEqual([true, true]);
    server.clock.now = new Date(Date.now() + 2 * 60_000);
    const { render } = server.deps.codeRenderer;
    let rendered = 0;
    server.deps.codeRenderer.render = (...call) => {
      rendered++;
      return render(...call);
    };
    const sweeps = features.flatMap(({ schedules }) => schedules ?? []);
    await sweeps.find(({ name }) => name === 'tasks.resume')!.run(server.deps);
    await server.drain();
    // Also recovers the job of a node that died before it claimed the task.
    await server.deps.jobs.start(server.deps, () => {});
    // A renderer that is too busy is asked again later.
    const getTask = async () => {
      server.advanceClock(5 * 60_000);
      await server.drain();
      return (await get('')).json();
    };
    await expect.poll(getTask, { interval: 100, timeout: 120_000 }).toMatchObject({ state: 'done' });
    expect((await get('')).json()).toMatchObject({ done: codeCount, failed: 0 });
    expect(rendered).toBe(codeCount - done);
    const files = unzip((await get('/file')).rawPayload);
    const names = ids.map((_, i) => `Room ${i + 1}.png`);
    expect([...files.keys()].sort()).toEqual([...names, 'codes.csv'].sort());
    const links = await Promise.all(names.map((name) => zxing(files.get(name)!)));
    expect(links.every((link) => link?.startsWith(`http://localhost:${port}/r/`))).toBe(true);
    expect(new Set(links).size).toBe(codeCount);
    await server.close();
    place.remove();
  });
});
