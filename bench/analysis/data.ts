import { scanKinds } from '@tessera/contract/rules/outcomes.ts';
import type { Database } from '../../server/src/adapters/database/index.ts';
import { createFold } from '../../server/src/features/scan/fold/fold.ts';
import { dayColumns, flags, kindSql, toConditionSql } from '../../server/src/features/scan/record/flags.ts';
import { preparePartitions } from '../../server/src/features/scan/record/partitions.ts';
import { createSystemActor } from '../../server/src/http/actor.ts';

const actor = createSystemActor('bench');
const dayMs = 86_400_000;
const days = 90;
const codeCount = 1000;
/** The first folder has the codes with the most scans. */
const codesPerFolder = 50;

/** Values with their share in percent; one array entry per percent. */
const spread = <Value>(shares: readonly (readonly [percent: number, value: Value])[]): Value[] =>
  shares.flatMap(([percent, value]) => Array.from({ length: percent }, () => value));

/** Numbers of system, device and browser: real agents, so a system has few devices and browsers. */
const agents = spread<readonly [number, number, number]>([
  [36, [1, 1, 1]],
  [6, [1, 1, 2]],
  [3, [1, 2, 1]],
  [2, [1, 1, 7]],
  [28, [2, 1, 2]],
  [7, [2, 1, 6]],
  [3, [2, 1, 3]],
  [2, [2, 2, 2]],
  [2, [2, 1, 12]],
  [5, [3, 3, 2]],
  [2, [3, 3, 4]],
  [2, [4, 3, 1]],
  [1, [4, 3, 2]],
  [1, [5, 3, 3]],
]);
const places = spread<readonly [country: string, language: string]>([
  [24, ['IT', 'it']],
  [2, ['IT', 'en']],
  [18, ['DE', 'de']],
  [2, ['DE', 'en']],
  [1, ['DE', 'tr']],
  [10, ['FR', 'fr']],
  [1, ['FR', 'en']],
  [8, ['GB', 'en']],
  [8, ['US', 'en']],
  [1, ['US', 'es']],
  [6, ['ES', 'es']],
  [4, ['AT', 'de']],
  [3, ['CH', 'de']],
  [1, ['CH', 'fr']],
  [3, ['NL', 'nl']],
  [2, ['PL', 'pl']],
  [2, ['BR', 'pt']],
  [2, ['JP', 'ja']],
  [2, ['', 'en']],
]);
/** A few scans have any combination of these with any agent. */
const rarePlaces = ['AR', 'AU', 'BE', 'CA', 'CN', 'CZ', 'DK', 'FI', 'GR', 'HU', 'IE', 'IN', 'KR', 'MX', 'NO', 'PT'];
const rareLanguages = ['ar', 'cs', 'da', 'el', 'fi', 'hi', 'hu', 'ko', 'nb', 'ro', 'ru', 'sv', 'uk', 'zh'];
const hours = spread<number>([
  ...Array.from({ length: 7 }, (_, hour) => [1, hour] as const),
  ...Array.from({ length: 5 }, (_, n) => [4, 7 + n] as const),
  ...Array.from({ length: 10 }, (_, n) => [7, 12 + n] as const),
  [2, 22],
  [1, 23],
]);

const quote = (values: readonly (string | number)[], type: string) =>
  `'{${values.map((value) => (value === '' ? '""' : value)).join(',')}}'::${type}[]`;
const pick = (values: readonly (string | number)[], type: string, place: string) =>
  `(${quote(values, type)})[${place}]`;
const random = (count: number) => `1 + floor(random() * ${count})::int`;

/** A day's scans: most of them of few codes, from visitors as real ones are distributed. */
const generateSql = `
  insert into scan (qr_id, at, id, day, outcome, flags, visitor, os, device, browser, country, language)
  select code, at, gen_random_uuid(), at::date as day, case when chance > 0.97 then 5 else 0 end,
    case when chance < 0.04 then ${flags.bot} when chance < 0.05 then ${flags.preview} when chance > 0.97 then 0
      when chance < 0.7 then ${flags.first} when chance < 0.75 then ${flags.repeat} else 0 end,
    int8send(floor(random() * 1e9)::bigint), ${pick(
      agents.map(([os]) => os),
      'smallint',
      'agent',
    )}, ${pick(
      agents.map(([, device]) => device),
      'smallint',
      'agent',
    )}, ${pick(
      agents.map(([, , browser]) => browser),
      'smallint',
      'agent',
    )},
    case when rare < 0.03 then ${pick(rarePlaces, 'text', random(rarePlaces.length))}
      else ${pick(
        places.map(([country]) => country),
        'text',
        'place',
      )} end,
    case when rare < 0.03 then ${pick(rareLanguages, 'text', random(rareLanguages.length))}
      else ${pick(
        places.map(([, language]) => language),
        'text',
        'place',
      )} end
  from (
    select $1::bigint + floor(${codeCount} * power(random(), 3))::bigint as code, ${random(agents.length)} as agent,
      ${random(places.length)} as place, random() as chance, random() as rare,
      $2::timestamptz + (${pick(hours, 'int', random(hours.length))} + random()) * $3::float8 * interval '1 hour' as at
    from generate_series(1, $4::int) offset 0
  ) as drawn
  order by code, at`;

const daySql = `
  insert into scan_day (qr_id, day, slot, uniques, ${Object.keys(dayColumns).join(', ')})
  select qr_id, day, 0, count(*) filter (where flags & ${flags.first} <> 0),
    ${Object.values(dayColumns)
      .map((condition) => `count(*) filter (where ${toConditionSql(condition)})`)
      .join(', ')}
  from scan group by 1, 2`;

/** Returns the ids of the first folder and the first code that an earlier run has added. */
export const findCodes = async ({ pool }: Database, email: string) => {
  const { rows } = await pool.query<{ folder: number; code: number }>(
    `select min(folder_id) as folder, min(qr.id) as code from qr join users on users.id = account_id where email = $1
     having count(*) > 0`,
    [email],
  );
  return rows[0];
};

/** Adds codes with the slugs that bench/scan-path/client.ts requests, and their folders. Returns the ids of the first of each. */
export const addCodes = async ({ pool }: Database, email: string) => {
  const { rows: folders } = await pool.query<{ id: number }>(
    `insert into folder (account_id, name, name_key, color, created_at)
     select id, 'Folder ' || n, 'folder ' || n, '#336699', now() from users, generate_series(1, ${codeCount / codesPerFolder}) as n
     where email = $1 order by n returning id`,
    [email],
  );
  const { rows: codes } = await pool.query<{ id: number }>(
    `with made as (
       insert into qr (account_id, type, name, encoded_text, published_revision)
       select users.id, 'url', 'Code ' || n, n::text, 1
       from users, generate_series(1, ${codeCount}) as n where email = $1 returning id, encoded_text
     ), slugs as (insert into short_link (slug, qr_id) select 'bench' || encoded_text, id from made
     ), revisions as (
       insert into revision (qr_id, number, state, content, content_version, style)
       select id, 1, 'published', '{"url": "https://example.org/"}', 1, '{}' from made
     )
     select id from made order by id`,
    [email],
  );
  await pool.query(`update qr set folder_id = $1::bigint + (id - $2) / ${codesPerFolder}`, [
    folders[0]!.id,
    codes[0]!.id,
  ]);
  return { folder: folders[0]!.id, code: codes[0]!.id };
};

/** Generates scans of the last 90 days with the sums that the scan path updates, counts them with the real fold, and returns the seconds of both. */
export const addScans = async (database: Database, firstCode: number, count: number) => {
  const { pool } = database;
  const now = Date.now();
  const today = Math.floor(now / dayMs) * dayMs;
  const seconds = { stored: 0, folded: 0 };
  let start = performance.now();
  for (let day = days; day >= 0; day -= 28) await preparePartitions(actor, database.db, now - day * dayMs);
  const perDay = Math.round(count / days);
  for (let day = 0; day < days; day++) {
    const from = today - (days - 1 - day) * dayMs;
    const elapsed = Math.min(1, (now - from) / dayMs);
    for (let stored = 0; stored < perDay; stored += 100_000) {
      const rows = Math.min(perDay - stored, 100_000);
      await pool.query(generateSql, [firstCode, new Date(from), elapsed, rows]);
    }
  }
  await database.withoutTimeout((client) => client.query(daySql));
  await database.withoutTimeout((client) => client.query('analyze'));
  seconds.stored = (performance.now() - start) / 1000;
  start = performance.now();
  const fold = createFold({
    database,
    actor,
    log: console,
    delayMs: undefined,
    isAvailable: () => true,
    runUnlessUnavailable: (work) => work(),
  });
  await fold.run();
  seconds.folded = (performance.now() - start) / 1000;
  await database.withoutTimeout((client) => client.query('vacuum analyze'));
  return seconds;
};

/** Whether counters of some days have what their scans have. */
export const hasExactCounters = (database: Database): Promise<boolean> =>
  database.withoutTimeout(async (client) => {
    const days = 'day in (current_date - 5, current_date - 40, current_date - 75)';
    const scans = `(select *, ${kindSql} as kind from scan where ${days}) as s`;
    const accountDays = `scan_account_day where ${days} and dimension =`;
    const read = async (text: string) => JSON.stringify((await client.query(text)).rows);
    const tuples = (n: string, from: string) =>
      `select day, kind::int, os, country, ${n}::int as n from ${from} group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
    const daySums = (n: string, from: string) => `select day, ${n}::int as n from ${from} group by 1 order by 1`;
    const [seen, ...counted] = [
      await read(daySums('count(*)', `${scans} where kind = ${scanKinds.scan}`)),
      await read(daySums('sum(scans)', `${accountDays} 0 and value = '0'`)),
      await read(daySums('sum(scans)', `${accountDays} 4`)),
      await read(daySums('sum(scans)', `${accountDays} 6`)),
    ];
    const weekSums = (from: string, week: string) =>
      `select ${week} as week, dimension, value, sum(scans)::int as n from ${from} where dimension in (0, 4, 6) group by 1, 2, 3 order by 1, 2, 3`;
    const ofDays = await read(weekSums('scan_account_day', `day - (date_part('isodow', day)::int - 1)`));
    if (ofDays !== (await read(weekSums('scan_account_week', 'week')))) return false;
    const cube = await read(tuples('sum(scans)', `scan_cube where ${days}`));
    return counted.every((sums) => sums === seen) && cube === (await read(tuples('count(*)', scans)));
  });

/** Returns the id of the process that all processes of the PostgreSQL server belong to. */
export const findServerProcess = async ({ pool }: Database): Promise<number> => {
  const { rows } = await pool.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`);
  return Number.parseInt(rows[0]?.file ?? '', 10);
};

/** How many scans were read by reading whole partitions, since the server's statistics began. PostgreSQL only. */
export const countSequentialReads = async ({ pool }: Database): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `select coalesce(sum(seq_tup_read), 0)::bigint as n from pg_stat_user_tables where relname ~ '^scan_(default|20)'`,
  );
  return Number(rows[0]?.n ?? 0);
};
