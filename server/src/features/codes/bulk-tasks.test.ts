import { plainStyle } from '@tessera/contract/api/style.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { createSystemActor } from '../../http/actor.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { sweepImages } from '../media/images/sweep.ts';
import { buildPng, startWithFiles, uploadLogo } from '../media/images/testing.ts';

const dayMs = 86_400_000;
const toColored = (color: string) => ({ ...plainStyle, shape: { ...plainStyle.shape, color } });
const [red, blue] = [toColored('#a8261c'), toColored('#1c3fa8')];

/** More codes than a request changes by itself are duplicates of duplicates of so many. */
const createdCount = 13;

describe.each(databases)('bulk actions on many codes on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  let source: number;
  let ids: number[];
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const create = async (name: string, style: object) => {
    const { status, body, text } = await owner.post('/api/qr/dynamic/url', {
      content: { url: 'https://example.org' },
      name,
      style,
    });
    expect(status, text).toBe(201);
    return Number(body['insertedId']);
  };
  const run = async (action: string, body: object) => {
    const reply = await owner.post(`/api/qr/bulk/${action}`, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body as {
      changed: number[];
      created: { id: number; from: number }[];
      failed: object[];
      undo: string | null;
      task: { id: string; kind: string; total: number } | null;
    };
  };
  const setUp = async (wanted = 4 * createdCount) => {
    owner = await server.createVerifiedMember();
    source = await create('Red', red);
    ids = [];
    for (let i = 1; i <= Math.min(wanted, createdCount); i++) ids.push(await create(`Table ${i}`, blue));
    while (ids.length < wanted) {
      const { created } = await run('duplicate', { ids });
      ids.push(...created.map(({ id }) => id));
    }
  };
  const getColors = async (of: readonly number[]) => {
    const { rows } = await server.database.pool.query<{ id: number; color: string }>(
      `select distinct on (qr_id) qr_id as id, style #>> '{shape,color}' as color from revision
       where qr_id = any($1) order by qr_id, number desc`,
      [of],
    );
    return Object.groupBy(rows, ({ color }) => color);
  };
  const countColors = async () => {
    const { [red.shape.color]: reds = [], [blue.shape.color]: blues = [] } = await getColors(ids);
    return { red: reds.length, blue: blues.length };
  };
  const getTask = async (id: string | undefined) => (await owner.get(`/api/tasks/${id}`)).body;
  const countCodes = async () => (await owner.get('/api/qr/count')).body['total'];
  /** Makes every change of a code fail with an error that no rule foresees. Returns a function that ends this. */
  const breakCode = async (id: number) => {
    const { pool } = server.database;
    await pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger failing before insert or update on revision for each row when (new.qr_id = ${id}) execute function fail()`);
    return () => pool.query('drop trigger failing on revision; drop function fail()');
  };
  const countJobs = async () =>
    (await server.database.pool.query("select count(*)::int as n from pgboss.job where state < 'completed'")).rows[0].n;
  /** Runs the task until it is finished, with all its retries. */
  const finish = async () => {
    for (let attempt = 0; attempt === 0 || (attempt < 8 && (await countJobs()) > 0); attempt++) {
      await server.drain().catch(() => {}); // The queue retries it.
      server.advanceClock(5 * 60_000);
    }
  };

  test('more than fifty get a design in the background, with progress and one Undo for all', async () => {
    await setUp();
    const { task, undo, ...reply } = await run('design', { ids, from: source });
    expect(reply).toEqual({ changed: [], failed: [] });
    expect(task).toMatchObject({ id: undo, kind: 'codes.design', state: 'waiting', done: 0, total: ids.length });
    expect(await countColors()).toEqual({ red: 0, blue: ids.length });
    await finish();
    expect(await getTask(task?.id)).toMatchObject({ state: 'done', done: ids.length, failed: 0, file: null });
    expect(await countColors()).toEqual({ red: ids.length, blue: 0 });
    const undone = await run('design/undo', { undo });
    expect(undone.task).toMatchObject({ kind: 'codes.undo', total: ids.length });
    await finish();
    expect(await getTask(undone.task?.id)).toMatchObject({ state: 'done', failed: 0 });
    expect(await countColors()).toEqual({ red: 0, blue: ids.length });
    expect((await owner.post('/api/qr/bulk/design/undo', { undo })).status).toBe(404);
  });

  test('a design task that is cancelled midway is undone as far as it came', async () => {
    await setUp();
    const repair = await breakCode(ids[10]!);
    const { task, undo } = await run('design', { ids, from: source });
    await server.drain().catch(() => {}); // It stops at the code that fails, and is retried later.
    expect(await countColors()).toEqual({ red: 10, blue: ids.length - 10 });
    await repair();
    expect((await owner.post(`/api/tasks/${task?.id}/cancel`)).body).toMatchObject({ state: 'cancelled', done: 10 });
    const { changed } = await run('design/undo', { undo });
    expect(changed.toSorted((a, b) => a - b)).toEqual(ids.slice(0, 10));
    await finish();
    expect(await countColors()).toEqual({ red: 0, blue: ids.length });
  });

  test('a code that fails unexpectedly is listed, and the others get the design', async () => {
    await setUp();
    const repair = await breakCode(ids[10]!);
    const { task, undo } = await run('design', { ids, from: source });
    await finish();
    await repair();
    expect(await getTask(task?.id)).toMatchObject({
      state: 'done',
      failures: [{ id: ids[10], name: 'Table 11', error: 'generic' }],
    });
    expect(await countColors()).toEqual({ red: ids.length - 1, blue: 1 });
    await run('design/undo', { undo });
    await finish();
    expect(await countColors()).toEqual({ red: 0, blue: ids.length });
  });

  test('an Undo before the task ends stops it', async () => {
    await setUp();
    const { task, undo } = await run('design', { ids, from: source });
    expect(await run('design/undo', { undo })).toMatchObject({ changed: [], failed: [] });
    await finish();
    expect(await getTask(task?.id)).toMatchObject({ state: 'done', failed: 0 });
    expect(await countColors()).toEqual({ red: 0, blue: ids.length });
  });

  test('more than fifty are duplicated in the background, each once, with one Undo', async () => {
    await setUp();
    const before = await countCodes();
    const { task, undo, created } = await run('duplicate', { ids });
    expect([created, task]).toEqual([[], expect.objectContaining({ id: undo, kind: 'codes.duplicate' })]);
    await finish();
    expect(await countCodes()).toBe(Number(before) + ids.length);
    // A node that died before it stored its progress: the next one begins again.
    await server.database.pool.query("update task set state = 'waiting', done = 0, finished_at = null where id = $1", [
      task?.id,
    ]);
    await server.database.db
      .transaction()
      .execute((tx) => server.deps.jobs.send(tx, { name: 'tasks.continue' }, { id: task?.id }));
    await finish();
    expect(await getTask(task?.id)).toMatchObject({ state: 'done', failed: 0 });
    expect(await countCodes()).toBe(Number(before) + ids.length);
    expect((await run('duplicate/undo', { undo })).changed).toHaveLength(ids.length);
    expect(await countCodes()).toBe(before);
    expect((await owner.post('/api/qr/bulk/duplicate/undo', { undo })).status).toBe(404);
  });

  test('an unexpected error midway of a direct change leaves the Undo of the others', async () => {
    await setUp(4);
    const some = ids.slice(0, 4);
    const repair = await breakCode(some[2]!);
    const { undo, ...reply } = await run('design', { ids: some, from: source });
    const copies = await run('duplicate', { ids: some });
    await repair();
    expect(reply).toEqual({
      changed: some.toSpliced(2, 1),
      failed: [{ id: some[2], error: 'generic' }],
      task: null,
    });
    expect((await run('design/undo', { undo })).changed).toEqual(some.toSpliced(2, 1));
    expect(copies.created).toHaveLength(4);
    expect((await run('duplicate/undo', { undo: copies.undo })).changed).toHaveLength(4);
  });

  test('an Undo that failed for a code can be repeated', async () => {
    await setUp(4);
    const some = ids.slice(0, 3);
    const { undo } = await run('design', { ids: some, from: source });
    const repair = await breakCode(some[1]!);
    expect(await run('design/undo', { undo })).toMatchObject({ failed: [{ id: some[1], error: 'generic' }] });
    await repair();
    expect((await run('design/undo', { undo })).changed).toEqual([some[1]]);
    expect(await countColors()).toEqual({ red: 0, blue: ids.length });
  });

  test('a task stops if its user may no longer edit codes', async () => {
    await setUp();
    const { task } = await run('design', { ids, from: source });
    await server.database.pool.query(
      `update users set role = 3, views = '{2}', parent_account = (select min(id::text)::uuid from users where id <> (
         select user_id from task where id = $1)) where id = (select user_id from task where id = $1)`,
      [task?.id],
    );
    await finish();
    const { rows } = await server.database.pool.query('select state, error from task where id = $1', [task?.id]);
    expect(rows).toEqual([{ state: 'failed', error: 'forbidden' }]);
    expect(await countColors()).toEqual({ red: 0, blue: ids.length });
  });
});

describe.each(databases)('a picture that only an Undo needs on $name', ({ open }) => {
  test.each(['image', 'backgroundImage'])('stays for a day as %s', async (field) => {
    const server = await startWithFiles(await open());
    const owner = await server.createVerifiedMember();
    const image = String((await uploadLogo(owner, buildPng(9, 8))).body['filename']);
    const create = async (query: string, style: object) => {
      const { body } = await owner.post(`/api/qr/dynamic/url${query}`, {
        content: { url: 'https://example.org' },
        style,
      });
      return Number(body['insertedId']);
    };
    const [draft, source] = [await create('?draft=true', { ...blue, [field]: image }), await create('', red)];
    server.advanceClock(40 * dayMs);
    const session = await server.database.pool.query('update session set expires_at = $1, seen_at = $2', [
      new Date(server.clock.now.getTime() + dayMs),
      server.clock.now,
    ]);
    expect(session.rowCount).toBeGreaterThan(0);
    const { body } = await owner.post('/api/qr/bulk/design', { ids: [draft], from: source });
    await sweepImages(server.deps, createSystemActor('test'));
    const undone = await owner.post('/api/qr/bulk/design/undo', { undo: body['undo'] });
    expect(undone.body).toMatchObject({ changed: [draft], failed: [] });
    expect((await owner.get(`/api/qr/${draft}`)).body['style']).toMatchObject({ [field]: image });
    await server.close();
  });
});
