import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../scripts/services.mjs';
import { openDatabase } from '../server/src/adapters/database/index.ts';
import { startProduct } from './report/product.ts';
import { writeReport } from './report/report.ts';

/**
 * Lists of 100,000 codes on PostgreSQL: the first page, page 500, searches, filters, orders, sums of scans and the command
 * palette’s suggestions, as a client of the API waits for them; and a ZIP of some of the codes, without a limit.
 * DATABASE_URL names an empty database; otherwise one is started.
 */

const codes = Number(process.argv[2] ?? 100_000);
const [warmUpRounds, rounds] = [10, 100];
const limitMs = 50;
const zipCodes = Math.min(codes, 200);
const pollMs = 50;
/** A longer wait is for a limit of more than reads a second. */
const maxRetrySeconds = 10;

const postgres = process.env['DATABASE_URL'] ? undefined : await startPostgres({ durable: true });
const databaseUrl = process.env['DATABASE_URL'] ?? postgres!.url;
const address = 'http://qr.example.org';
const product = await startProduct({
  NODE_ENV: 'test', // without pages
  LOG_LEVEL: 'warn',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: address,
  TRUST_PROXY: 'loopback',
});

// biome-ignore lint/suspicious/noExplicitAny: whatever the API answers
type Reply = { ms: number; response: Response; json: any };

let caller = 0;
let cookie = '';
/** Sends a request as soon as the limit of reads a second admits it. */
const call = async (path: string, body?: object): Promise<Reply> => {
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${product.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      host: 'qr.example.org',
      origin: address,
      'x-forwarded-for': `192.0.2.${++caller % 250}`,
      'content-type': 'application/json',
      cookie,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const retrySeconds = Number(response.headers.get('retry-after'));
  if (response.status === 429 && retrySeconds <= maxRetrySeconds) {
    await sleep(retrySeconds * 1_000);
    return call(path, body);
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return { ms: performance.now() - start, response, json: JSON.parse(text) };
};

const registered = await call('/api/user/account/register', {
  email: 'bench@example.org',
  password: 'a long and quiet password',
});
cookie = registered.response.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ');
const { json: first } = await call('/api/qr/dynamic/url', { content: { url: 'https://example.org' }, name: 'Table 0' });

const opened = await openDatabase({ databaseUrl, dataDir: '' });
const database = await opened.pool.connect();
await database.query('set statement_timeout = 0');
const began = performance.now();
await database.query(
  `insert into folder (account_id, name, name_key, color, created_at)
   select account_id, 'Folder ' || n, 'folder ' || n, '#0f6b4f', now() from qr, generate_series(1, 20) n where qr.id = $1`,
  [first.insertedId],
);
const folders = (await database.query('select min(id)::int as first from folder')).rows[0].first;
const sliceCodes = 1_000;
/** Inserts rows of the next thousand codes, from number $1 to $2, until all are there: each thousand in a transaction. */
const insertCodes = async (statement: string, ...values: unknown[]) => {
  for (let at = 1; at <= codes; at += sliceCodes)
    await database.query(statement, [at, Math.min(codes, at + sliceCodes - 1), ...values]);
};
await insertCodes(
  `insert into qr (account_id, type, encoded_text, published_revision, name, state, folder_id, created_by, created_at, updated_at)
   select account_id, (array['url', 'menu', 'pdf', 'wifi', 'coupon'])[1 + n % 5], 'https://qr.example.org/r/x' || n, 1,
     (array['Table', 'Poster', 'Window', 'Garden', 'Bottle'])[1 + n % 5] || ' ' || n,
     case when n % 40 = 0 then 'paused' else 'active' end, case when n % 3 = 0 then $3::int + n % 20 end, created_by,
     created_at - n * interval '1 minute', updated_at - (n * 7919::bigint % $4) * interval '1 minute'
   from qr, generate_series($1::int, $2::int) n where id = $5`,
  folders,
  codes,
  first.insertedId,
);
const others = `from qr where id between $1 + $3::bigint and $2 + $3::bigint`;
await insertCodes(`insert into short_link (slug, qr_id) select 'x' || id, id ${others}`, first.insertedId);
await insertCodes(
  `insert into revision (qr_id, number, state, content, content_version, style)
   select qr.id, 1, 'published', source.content, source.content_version, source.style
   from qr, (select * from revision where qr_id = $3::bigint) source where qr.id between $1 + $3::bigint and $2 + $3::bigint`,
  first.insertedId,
);
await insertCodes(
  `insert into code_text (qr_id, account_id, version, title, name_text, newest_text, published_text, is_truncated, content_bytes)
   select id, account_id, version, '', lower(name) || E'\\nx' || id, 'https://example.org/page-' || id, 'https://example.org/page-' || id,
     false, 0 ${others}`,
  first.insertedId,
);
await insertCodes(
  `insert into scan_day (qr_id, day, scans, uniques) select id, current_date - d * 3, 1 + id % 50, 1
   from qr, generate_series(0, 9) d where id between $1 + $3::bigint and $2 + $3::bigint`,
  first.insertedId,
);
await insertCodes(
  'update code_list set scans = qr_id % 5000, recent_scans = qr_id % 500 where qr_id between $1 + $3::bigint and $2 + $3::bigint',
  first.insertedId,
);
await database.query('vacuum analyze');
console.log(`${codes} codes in ${Math.round((performance.now() - began) / 1000)} s`);

const lists: Record<string, (round: number) => string> = {
  'first page': () => '',
  'page 500': () => '?page=500',
  'search, one code': (round) => `?q=table+${(round * 977 * 5) % codes}`,
  'search, every fifth code': () => '?q=garden',
  'search, every code': () => '?q=example',
  'filter by status': () => '?status=paused',
  'filter by type and folder': (round) => `?type=menu,pdf&folder=${folders + (round % 20)}`,
  'filter by time': (round) => `?editedFrom=${new Date(Date.now() - (1 + round) * 86_400_000).toISOString()}`,
  'by name, page 500': () => '?sort=name&direction=asc&page=500',
  'by scans': () => '?sort=scans',
  'by scans in 30 days, one status': () => '?sort=recentScans&status=paused',
  count: () => '/count',
  'scans of all codes': () => '/scans',
  'scans of a search': () => '/scans?q=garden',
  'scans of a folder': (round) => `/scans?folder=${folders + (round % 20)}`,
  'suggestions without a text': () => '/suggestions',
  'suggestions for one letter': (round) => `/suggestions?q=${'tpwgb'[round % 5]}`,
  'suggestions for a name': (round) => `/suggestions?q=table+${(round * 977 * 5) % codes}`,
  'suggestions for a link': (round) => `/suggestions?q=x${first.insertedId + ((round * 977) % codes)}`,
  'suggestions for content': () => '/suggestions?q=example',
};
/** Requests a list so many times, and returns how long each took in ms. */
const request = async (toQuery: (round: number) => string, times: number): Promise<number[]> => {
  await database.query('delete from rate_limit'); // A caller may request 600 lists in ten minutes.
  const measured: number[] = [];
  for (let round = 0; round < times; round++) measured.push((await call(`/api/qr${toQuery(round)}`)).ms);
  return measured;
};
for (const toQuery of Object.values(lists)) await request(toQuery, warmUpRounds);
const results: Record<string, { p50: number; p95: number }> = {};
for (const [name, toQuery] of Object.entries(lists)) {
  const sorted = (await request(toQuery, rounds)).toSorted((a, b) => a - b);
  results[name] = { p50: sorted[sorted.length >> 1]!, p95: sorted[Math.floor(sorted.length * 0.95)]! };
}
const { json: slice } = await call('/api/qr/ids?sort=name');
const zipStart = performance.now();
let { json: zip } = await call('/api/qr/bulk/download', {
  ids: slice.ids.slice(0, zipCodes),
  options: { format: 'svg' },
});
while (['waiting', 'running'].includes(zip.state)) {
  await sleep(pollMs);
  zip = (await call(`/api/tasks/${zip.id}`)).json;
}
const zipMs = performance.now() - zipStart;
if (zip.state !== 'done' || zip.failed > 0) throw new Error(`the ZIP: ${JSON.stringify(zip)}`);
const sizes = await database.query(
  `select relname as index, pg_relation_size(oid) / 1024 / 1024 as mb from pg_class
   where relname in ('code_list', 'code_text', 'code_text_terms', 'code_list_edited', 'code_facet') order by 1`,
);
database.release();
await opened.close();
await product.stop();
await postgres?.stop();

console.table(
  Object.entries(results).map(([list, { p50, p95 }]) => ({
    list,
    'p50 ms': p50.toFixed(1),
    'p95 ms': p95.toFixed(1),
    limit: p95 < limitMs ? 'kept' : `over ${limitMs}`,
  })),
);
console.table(sizes.rows);
const codesPerSecond = Math.round(zipCodes / (zipMs / 1_000));
console.log(`ZIP of ${zipCodes} codes as SVG: ${(zipMs / 1_000).toFixed(1)} s, ${codesPerSecond} codes a second`);
writeReport('list', {
  unit: 'ms',
  codes,
  limitMs,
  results,
  sizes: sizes.rows,
  zip: { codes: zipCodes, ms: zipMs, bytes: zip.file.bytes },
});
if (Object.values(results).some(({ p95 }) => p95 >= limitMs)) process.exitCode = 1;
