import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { environments, startProcess, stopProcess } from '../scan/record/process/testing.ts';

const scanCount = 1_000_000;
const scansPerStatement = 20_000;
const maxGrowthMb = 100;
/** How much a slow client reads, and for how long. */
const slowClient = { bytesPerSecond: 10_000, seconds: 15 };

const email = 'export@example.org';

const addScans = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into qr (account_id, type, encoded_text, published_revision) select id, 'url', '', 1 from users where email = $1
       returning id
     ) insert into revision (qr_id, number, state, content, content_version, style)
     select id, 1, 'published', '{"url": "https://example.org/"}', 1, '{}' from made returning qr_id as id`,
    [email],
  );
  const { id } = rows[0]!;
  for (let stored = 0; stored < scanCount; stored += scansPerStatement)
    await pool.query(
      `insert into scan (qr_id, at, id, day, outcome, flags, visitor, os, device, browser, country, language)
       select $1, at, gen_random_uuid(), at::date, 0, 32, '', 1, 1, 1, 'IT', 'it'
       from generate_series($2::int + 1, $2::int + $3::int) as n, lateral (
         select now() - n * interval '2 seconds') as scanned (at)`,
      [id, stored, scansPerStatement],
    );
  await pool.query(
    'insert into scan_day (qr_id, day, scans, uniques) select qr_id, day, count(*), count(*) from scan group by 1, 2',
  );
  await pool.query('update scan_fold set tx = (select max(tx) from scan), backfilled_at = now()');
  await pool.query('analyze scan');
};

const readMemoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** Watches the memory of a process; returns a function that returns by how much it has grown, at most. */
const watchMemory = (pid: number) => {
  const before = readMemoryMb(pid);
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, readMemoryMb(pid));
  }, 50);
  return () => {
    clearInterval(timer);
    return highest - before;
  };
};

describe.each(environments)('an export of a million scans, on $name', ({ make }) => {
  test('takes less than 100 MB of memory, also by a client that reads 10 KB a second', {
    timeout: 1_200_000,
  }, async () => {
    const place = await make();
    const settings = { SIGNUP_CAPTCHA: 'no' };
    const first = await startProcess(place, settings);
    const registered = await fetch(`http://127.0.0.1:${first.port}/api/user/account/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${first.port}` },
      body: JSON.stringify({ email, password: 'a long and quiet password' }),
    });
    expect(registered.status, await registered.clone().text()).toBe(201);
    const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
    await stopProcess(first.child, 'SIGTERM');
    const database = await place.open();
    await addScans(database);
    await database.close();

    const { child, port } = await startProcess(place, settings);
    onTestFinished(() => void child.kill('SIGKILL'));
    const startExport = async (query: string) => {
      const request = get({ host: '127.0.0.1', port, path: `/api/analysis/export?${query}`, headers: { cookie } });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(200);
      return response;
    };
    const warmUp = await startExport('preset=today&format=csv');
    for await (const _chunk of warmUp);

    const getGrowth = watchMemory(child.pid!);
    let lines = 0;
    const response = await startExport('preset=30d&format=csv');
    for await (const chunk of response) for (const byte of chunk as Buffer) if (byte === 10) lines++;
    expect(lines).toBe(scanCount + 1);
    expect(getGrowth()).toBeLessThan(maxGrowthMb);

    const getSlowGrowth = watchMemory(child.pid!);
    const slow = await startExport('preset=30d&format=json');
    for (let second = 0; second < slowClient.seconds; second++) {
      slow.read(slowClient.bytesPerSecond);
      await sleep(1_000);
    }
    expect(getSlowGrowth()).toBeLessThan(maxGrowthMb);
    slow.destroy();
    await stopProcess(child, 'SIGTERM');
    place.remove();
  });
});
