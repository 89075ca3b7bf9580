import { readFileSync } from 'node:fs';
import type { Database } from '../../../../../adapters/database/index.ts';

const scansPerStatement = 20_000;

/** Adds a code with scans of the last weeks, counted, to the account of an email. No server may run meanwhile. */
export const addScans = async ({ pool }: Database, email: string, scanCount: number): Promise<void> => {
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

/** Watches the memory of a process; returns a function that returns by how many MB it has grown, at most. */
export const watchMemory = (pid: number): (() => number) => {
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
