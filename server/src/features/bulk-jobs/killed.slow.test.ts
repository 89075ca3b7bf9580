import type { BulkJob, BulkRow } from '@tessera/contract/api/bulk-jobs.ts';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing.ts';
import { features } from '../index.ts';
import { environments, startProcess, stopProcess } from '../scan/record/process/testing.ts';
import { toLines } from './testing.ts';

const rowCount = 1_200;

// While this is proven, `bulk-jobs.test.ts` and `bulk-results.test.ts` guard it.
describe.each(environments)('a bulk job on $name', ({ make }) => {
  test('creates each code once, whenever kill -9 ends the process', { timeout: 180_000 }, async () => {
    const place = await make();
    const { child, port } = await startProcess({ ...place, env: { ...place.env, SIGNUP_CAPTCHA: 'no' } });
    const base = `http://localhost:${port}`;
    const headers: Record<string, string> = { origin: base };
    const send = async <Body>(method: string, path: string, body?: string, type = 'application/json') => {
      const response = await fetch(base + path, {
        method,
        headers: { ...headers, 'content-type': type },
        ...(body !== undefined && { body }),
      });
      const [cookie] = response.headers.getSetCookie().map((one) => one.split(';')[0]);
      if (cookie) headers['cookie'] = cookie;
      expect(response.status, path).toBeLessThan(300);
      return (await response.json()) as Body;
    };
    const account = { email: 'owner@example.org', password: 'a fine long password' };
    await send('POST', '/api/user/account/register', JSON.stringify(account));
    const records = Array.from({ length: rowCount }, (_, at) => ({
      content: { url: `https://example.org/${at + 1}` },
      externalId: `Row ${at + 1}`,
    }));
    const { id } = await send<BulkJob>('POST', '/api/bulk', toLines(records), 'application/x-ndjson');
    const get = () => send<BulkJob>('GET', `/api/bulk/${id}`);
    await send('POST', `/api/bulk/${id}/check`, '{}');
    await expect.poll(async () => (await get()).state, { interval: 50, timeout: 60_000 }).toBe('checked');
    await send('POST', `/api/bulk/${id}/create`, '{}');
    await expect.poll(async () => (await get()).counts.created, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
    await stopProcess(child, 'SIGKILL');

    const server = await startTestServer(await place.open(), place.env);
    const { cookie = '' } = headers;
    const read = async <Body>(path: string) =>
      (await server.app.inject({ url: `/api/bulk/${id}${path}`, headers: { cookie } })).json() as Body;
    const { counts } = await read<BulkJob>('');
    expect([counts.created > 0, counts.created < rowCount]).toEqual([true, true]);
    server.clock.now = new Date(Date.now() + 2 * 60_000);
    const sweeps = features.flatMap(({ schedules }) => schedules ?? []);
    await sweeps.find(({ name }) => name === 'tasks.resume')?.run(server.deps);
    await server.deps.jobs.start(server.deps, () => {});
    const getState = async () => {
      server.advanceClock(60_000);
      await server.drain();
      return (await read<BulkJob>('')).state;
    };
    await expect.poll(getState, { interval: 100, timeout: 120_000 }).toBe('done');
    expect((await read<BulkJob>('')).counts).toMatchObject({ created: rowCount, failed: 0, ready: 0 });
    const stored = await server.database.pool.query<{ id: number; external_id: string }>(
      'select id, external_id from qr order by id',
    );
    expect(stored.rows).toHaveLength(rowCount);
    expect(new Set(stored.rows.map((row) => row.external_id)).size).toBe(rowCount);
    const listed: BulkRow[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const page: { rows: BulkRow[]; next: number | null } = await read(`/rows?after=${after}&limit=200`);
      listed.push(...page.rows);
      after = page.next;
    }
    expect(new Set(listed.map(({ code }) => code?.id))).toEqual(new Set(stored.rows.map((row) => row.id)));
    await server.close();
    place.remove();
  });
});
