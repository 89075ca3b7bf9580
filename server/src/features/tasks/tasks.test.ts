import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { unzip } from '../../adapters/zip/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { eraseAccounts, features } from '../index.ts';

const hourMs = 3_600_000;

describe.each(databases)('background tasks on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const createCodes = async (owner: MemberClient, count: number) => {
    const ids: number[] = [];
    for (let i = 1; i <= count; i++) {
      const content = { url: `https://example.org/${i}` };
      ids.push((await owner.post('/api/qr/dynamic/url', { content, name: `Code ${i}` })).body['insertedId'] as number);
    }
    return ids;
  };
  const start = async (owner: Pick<MemberClient, 'post'>, ids: number[]) => {
    const { body, status, text } = await owner.post('/api/qr/bulk/download', { ids, options: { format: 'svg' } });
    expect(status, text).toBe(200);
    return body['id'] as string;
  };
  /** An owner with a finished task. */
  const createFinished = async () => {
    const owner = await server.createMember();
    const ids = await createCodes(owner, 1);
    const id = await start(owner, ids);
    await server.drain();
    return { owner, ids, id };
  };
  const download = (owner: MemberClient, id: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      url: `/api/tasks/${id}/file`,
      headers: { cookie: `session=${owner.cookies.get('session')}`, ...headers },
    });
  const runSweep = (name: string) =>
    features
      .flatMap(({ schedules }) => schedules ?? [])
      .find((sweep) => sweep.name === name)!
      .run(server.deps);
  const list = async (client: Pick<MemberClient, 'get'>) =>
    ((await client.get('/api/tasks')).body['tasks'] as { id: string }[]).map(({ id }) => id);
  const tasksFolder = () => join(server.deps.config.dataDir, 'files', 'tasks');
  const listStoredFiles = () => (existsSync(tasksFolder()) ? readdirSync(tasksFolder()) : []);

  test('are listed with their progress, until they expire', async () => {
    const owner = await server.createMember();
    const ids = await createCodes(owner, 2);
    const id = await start(owner, ids);
    const { body } = await owner.get('/api/tasks');
    expect(body['tasks']).toEqual([
      expect.objectContaining({ id, state: 'waiting', done: 0, total: 2, file: null, finishedAt: null }),
    ]);
    await server.drain();
    const { body: task } = await owner.get(`/api/tasks/${id}`);
    expect(task).toMatchObject({
      state: 'done',
      done: 2,
      file: { bytes: expect.any(Number) },
      expiresAt: new Date(server.clock.now.getTime() + 24 * hourMs).toISOString(),
    });
    expect(await list(owner)).toEqual([id]);
    server.advanceClock(24 * hourMs);
    expect(await list(owner)).toEqual([]);
    const { status, body: error } = await owner.get(`/api/tasks/${id}/file`);
    expect([status, error['error']]).toEqual([410, 'link_expired']);
    await runSweep('tasks.expired');
    expect((await owner.get(`/api/tasks/${id}`)).status).toBe(404);
    expect(listStoredFiles().filter((name) => name.startsWith(id))).toEqual([]);
  });

  test('are listed page by page, the newest first', async () => {
    const owner = await server.createMember();
    const ids = await createCodes(owner, 1);
    const started: string[] = [];
    for (let at = 0; at < 3; at++) {
      started.unshift(await start(owner, ids));
      if (at > 0) server.advanceClock(1_000); // Two that began in the same moment have an order, too.
    }
    const newest = await list(owner);
    expect(newest[0]).toBe(started[0]);
    expect(newest.toSorted()).toEqual(started.toSorted());
    const first = await owner.get('/api/tasks?limit=2');
    expect(first.body).toMatchObject({ tasks: newest.slice(0, 2).map((id) => ({ id })), next: newest[1] });
    expect(first.headers['link']).toContain(`after=${newest[1]}`);
    const second = (await owner.get(`/api/tasks?limit=2&after=${newest[1]}`)).body;
    expect(second).toMatchObject({ tasks: [{ id: newest[2] }], next: null });
    const other = await server.createMember();
    expect((await other.get(`/api/tasks?after=${newest[1]}`)).body).toEqual({ tasks: [], next: null });
  });

  test('another account, another member and a page of another site get nothing of them', async () => {
    const { owner, id } = await createFinished();
    const other = await server.createMember();
    const mate = await server.createMember();
    await server.database.pool.query(
      'update users set role = 1, parent_account = (select id from users where email = $2) where email = $1',
      [mate.email, owner.email],
    );
    for (const client of [other, mate]) {
      expect(await list(client)).toEqual([]);
      for (const path of ['', '/file']) expect((await client.get(`/api/tasks/${id}${path}`)).status).toBe(404);
      expect((await client.post(`/api/tasks/${id}/cancel`)).status).toBe(404);
      expect((await client.delete(`/api/tasks/${id}`)).status).toBe(404);
    }
    const foreign = await owner.get(`/api/tasks/${id}/file`, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.body['error']]).toEqual([403, 'invalid_origin']);
    expect((await owner.get(`/api/tasks/${id}/file`)).status).toBe(200);
  });

  test('results are sent in ranges, so that an interrupted download continues', async () => {
    const { owner, id } = await createFinished();
    const get = (headers?: Record<string, string>) => download(owner, id, headers);
    const whole = (await get()).rawPayload;
    const [first, rest] = [await get({ range: 'bytes=0-99' }), await get({ range: 'bytes=100-' })];
    expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-99/${whole.length}`]);
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole)).toBe(true);
    expect((await get({ range: 'bytes=99999999-' })).statusCode).toBe(416);
  });

  test('a result has the media type of its name, and is saved rather than shown', async () => {
    const { owner, id } = await createFinished();
    for (const [name, type] of [
      ['codes.zip', 'application/zip'],
      ['scans.csv', 'text/csv; charset=utf-8'],
      ['scans.json', 'application/json; charset=utf-8'],
      ['labels.pdf', 'application/pdf'],
      ['page.html', 'application/octet-stream'],
    ]) {
      await server.database.pool.query('update task set file_name = $2 where id = $1', [id, name]);
      const { headers } = await download(owner, id);
      expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
      expect(headers['content-disposition']).toMatch(/^attachment;/);
    }
  });

  test('a user who has lost access to what a task read doesn’t get its result', async () => {
    const owner = await server.createMember();
    const ids = await createCodes(owner, 1);
    const { body: folder } = await owner.post('/api/folders', { name: 'Kitchen' });
    const mate = await server.createMember();
    const change = (set: string, ...values: unknown[]) =>
      server.database.pool.query(`update users set ${set} where email = $1`, [mate.email, ...values]);
    await change('role = 2, views = array[2], parent_account = (select id from users where email = $2)', owner.email);
    const id = await start(mate, ids);
    await server.drain();
    const getStatus = async () => (await mate.get(`/api/tasks/${id}/file`)).status;
    expect(await getStatus()).toBe(200);
    await change('folder_scope = array[$2::bigint]', folder['id']);
    expect(await getStatus()).toBe(404);
    await change('folder_scope = null, views = array[1]');
    expect(await getStatus()).toBe(404);
    expect(await list(mate)).toEqual([]);
  });

  test('a task of a user who has lost their access fails', async () => {
    const owner = await server.createMember();
    const id = await start(owner, await createCodes(owner, 1));
    const setState = (state: string) =>
      server.database.pool.query('update users set state = $2 where email = $1', [owner.email, state]);
    await setState('banned');
    await server.drain();
    await setState('active');
    expect((await owner.get(`/api/tasks/${id}`)).body).toMatchObject({ state: 'failed', error: 'forbidden' });
  });

  test('API keys that read codes see the tasks of their user', async () => {
    const owner = await server.createVerifiedMember();
    const createKey = async (scopes: string[]) =>
      server.apiClient(String((await owner.post('/api/user/keys', { name: 'A program', scopes })).body['secret']));
    const [writer, teamReader] = [await createKey(['codes:read', 'codes:write']), await createKey(['team:read'])];
    const id = await start(writer, await createCodes(owner, 1));
    await server.drain();
    expect(await list(writer)).toEqual([id]);
    expect((await writer.get(`/api/tasks/${id}/file`)).status).toBe(200);
    expect((await teamReader.get(`/api/tasks/${id}/file`)).status).toBe(403);
  });

  test('a cancelled task stops, and leaves nothing behind', async () => {
    const owner = await server.createMember();
    const id = await start(owner, await createCodes(owner, 2));
    const { body } = await owner.post(`/api/tasks/${id}/cancel`);
    expect(body).toMatchObject({ state: 'cancelled', file: null });
    await server.drain();
    expect((await owner.get(`/api/tasks/${id}`)).body).toMatchObject({ state: 'cancelled', done: 0 });
    expect((await owner.get(`/api/tasks/${id}/file`)).status).toBe(410);
    expect(listStoredFiles().filter((name) => name.startsWith(id))).toEqual([]);
  });

  test('a task that is deleted while it runs leaves nothing behind', async () => {
    const owner = await server.createVerifiedMember();
    const id = await start(owner, await createCodes(owner, 25));
    const running = server.drain();
    await expect.poll(listStoredFiles, { interval: 5 }).toContain(`${id}-0.part`);
    expect((await owner.delete(`/api/tasks/${id}`)).status).toBe(204);
    await running;
    expect((await owner.get(`/api/tasks/${id}`)).status).toBe(404);
    expect(listStoredFiles().filter((name) => name.startsWith(id))).toEqual([]);
  });

  test('an account has up to five unfinished tasks', async () => {
    const owner = await server.createMember();
    const ids = await createCodes(owner, 1);
    for (let i = 0; i < 5; i++) await start(owner, ids);
    const { status, body } = await owner.post('/api/qr/bulk/download', { ids, options: {} });
    expect([status, body['error'], body['params']]).toEqual([409, 'task_limit_exceeded', { max: 5 }]);
    await server.drain();
    await start(owner, ids);
    await server.drain();
  });

  test('what fails for a while is retried, and only what keeps failing is left out', async () => {
    const owner = await server.createMember();
    const ids = await createCodes(owner, 2);
    const id = await start(owner, ids);
    const { render } = server.deps.codeRenderer;
    const { BusyError } = await import('../../adapters/code-renderer/index.ts');
    server.deps.codeRenderer.render = async (request, options) => {
      if (request.title === 'Code 2') throw new BusyError('busy', 1);
      return render(request, options);
    };
    for (let i = 0; i < 8; i++) {
      await server.drain();
      server.advanceClock(10 * 60_000);
    }
    server.deps.codeRenderer.render = render;
    const { body } = await owner.get(`/api/tasks/${id}`);
    expect(body).toMatchObject({ state: 'done', done: 2 });
    expect(body['failures']).toEqual([{ id: ids[1], name: 'Code 2', error: 'unavailable', params: {} }]);
    const { rawPayload } = await download(owner, id);
    expect([...unzip(rawPayload).keys()].sort()).toEqual(['Code 1.svg', 'codes.csv']);
  });

  /**
   * Lets rendering hang at codes with these names, one after another. All get the drawing of the first: on a busy machine, the renderer
   * would refuse some of so many, which are retried only minutes later.
   */
  const hangAt = (...names: string[]) => {
    const { render } = server.deps.codeRenderer;
    const hanging: (() => void)[] = [];
    let drawing: ReturnType<typeof render> | undefined;
    server.deps.codeRenderer.render = async (request, options) => {
      if (request.title === names[hanging.length]) await new Promise<void>((resolve) => hanging.push(resolve));
      drawing ??= render(request, options);
      return drawing;
    };
    return {
      waitFor: (count: number) => expect.poll(() => hanging.length, { interval: 5, timeout: 30_000 }).toBe(count),
      /** Continues the run that hung first, second … */
      release: (at: number) => hanging[at]!(),
      restore: () => {
        server.deps.codeRenderer.render = render;
      },
    };
  };

  test('a run that was replaced while it hung leaves the files of the task alone', async () => {
    const owner = await server.createVerifiedMember();
    const id = await start(owner, await createCodes(owner, 25));
    const runs = hangAt('Code 21', 'Code 25');
    const first = server.drain();
    await runs.waitFor(1);
    server.advanceClock(2 * 60_000);
    await runSweep('tasks.resume');
    const second = server.drain();
    await runs.waitFor(2);
    runs.release(0);
    await first;
    runs.release(1);
    await second;
    runs.restore();
    expect((await owner.get(`/api/tasks/${id}`)).body).toMatchObject({ state: 'done', done: 25, failed: 0 });
    expect(unzip((await download(owner, id)).rawPayload).size).toBe(26);
    expect(listStoredFiles().filter((name) => name.startsWith(id))).toEqual([`${id}-result.bin`]);
  });

  test('a task whose parts got lost fails, rather than having an incomplete result', async () => {
    const owner = await server.createVerifiedMember();
    const id = await start(owner, await createCodes(owner, 25));
    const runs = hangAt('Code 21');
    const running = server.drain();
    await runs.waitFor(1);
    rmSync(join(tasksFolder(), `${id}-0.part`));
    runs.release(0);
    await running;
    runs.restore();
    for (let i = 0; i < 6; i++) {
      server.advanceClock(10 * 60_000);
      await server.drain();
    }
    const { body } = await owner.get(`/api/tasks/${id}`);
    expect(body).toMatchObject({ state: 'failed', error: 'generic', file: null });
  });

  test('are erased with their account, and with them their results', async () => {
    const { owner, id } = await createFinished();
    expect(listStoredFiles().some((name) => name.startsWith(id))).toBe(true);
    await owner.post('/api/user/account/close', { password: 'a fine long password' });
    await server.database.pool.query(`update users set state = 'closed', closed_at = $2 where email = $1`, [
      owner.email,
      new Date(0),
    ]);
    await eraseAccounts(server.deps);
    const { rows } = await server.database.pool.query('select id from task where id = $1', [id]);
    expect(rows).toEqual([]);
    expect(listStoredFiles().filter((name) => name.startsWith(id))).toEqual([]);
  });
});
