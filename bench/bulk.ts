import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import type { BulkJob } from '@tessera/contract/api/bulk-jobs.ts';
import type { TaskSummary } from '@tessera/contract/api/tasks.ts';
import { startPostgres } from '../scripts/services.mjs';
import { openDatabase } from '../server/src/adapters/database/index.ts';
import { startProduct } from './report/product.ts';
import { writeReport } from './report/report.ts';
import { evaluateRedirects, measureScansUnderLoad } from './scan-latency/measure.ts';

/**
 * A table of addresses becomes codes and a ZIP of SVGs, without scan tests and with them: seconds of each part, the memory of the
 * server and its children meanwhile, and how much redirects slow down. On PostgreSQL. `npm run bench bulk 500` has 500 rows.
 */

const rowCount = Number(process.argv[2] ?? 10_000);
/** For 10,000 rows, in seconds: until all codes exist and the ZIP is there. */
const limits = { untested: 60, tested: 240, megabytes: 600, redirectP99: 3 };

const address = 'http://qr.example.org';
const postgres = process.env['DATABASE_URL'] ? undefined : await startPostgres({ durable: true });
const databaseUrl = process.env['DATABASE_URL'] ?? postgres!.url;
const product = await startProduct({
  NODE_ENV: 'test', // without pages
  LOG_LEVEL: 'warn',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: address,
  TRUST_PROXY: 'loopback',
  MAX_CODES_PER_ACCOUNT: '1000000',
  MAX_CONTENT_MEGABYTES_PER_ACCOUNT: '1000',
});

let clientCount = 0;
let cookie = '';
const send = async <Body>(method: string, path: string, body?: string): Promise<Body> => {
  const response = await fetch(`http://127.0.0.1:${product.port}${path}`, {
    method,
    headers: {
      'content-type': path.startsWith('/api/bulk?') ? 'application/octet-stream' : 'application/json',
      'x-forwarded-for': `198.18.0.${++clientCount % 250}`,
      ...{ origin: address, host: 'qr.example.org', cookie },
    },
    ...(body !== undefined && { body }),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return (await response.json()) as Body;
};

/** Waits until something isn’t working any more, asking as a page does. */
const settle = async <Body extends { state: string }>(path: string): Promise<Body> => {
  for (;;) {
    const body = await send<Body>('GET', path);
    if (!['checking', 'creating', 'undoing', 'waiting', 'running'].includes(body.state)) return body;
    await after(200);
  }
};

/** In megabytes, of the server and all its descendants; shared memory is divided among them (PSS). */
const sumMemoryMb = (pid: number): number => {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    );
    return Number(kilobytes ?? 0) / 1024 + children.reduce((sum, child) => sum + sumMemoryMb(child), 0);
  } catch {
    return 0; // The process has exited.
  }
};

const seconds: Record<string, number> = {};
const time = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const start = performance.now();
  const result = await work();
  seconds[name] = Number(((performance.now() - start) / 1_000).toFixed(1));
  return result;
};

const run = async (isTested: boolean) => {
  const name = isTested ? 'tested' : 'untested';
  const lines = ['name,content.url'];
  for (let row = 1; row <= rowCount; row++) lines.push(`Room ${row},https://example.com/rooms/${row}`);
  const { id } = await time(`${name}: upload`, () =>
    send<BulkJob>('POST', '/api/bulk?name=rooms.csv', lines.join('\n')),
  );
  await time(`${name}: check`, async () => {
    await send('POST', `/api/bulk/${id}/check`, '{}');
    return settle<BulkJob>(`/api/bulk/${id}`);
  });
  const { counts } = await time(`${name}: create`, async () => {
    await send('POST', `/api/bulk/${id}/create`, '{}');
    return settle<BulkJob>(`/api/bulk/${id}`);
  });
  if (counts.created !== rowCount) throw new Error(`created ${counts.created} of ${rowCount}`);
  await time(`${name}: ZIP`, async () => {
    const body = JSON.stringify({ options: { format: 'svg' }, isTested });
    const task = await send<TaskSummary>('POST', `/api/bulk/${id}/zip`, body);
    const { state, failed } = await settle<TaskSummary>(`/api/tasks/${task.id}`);
    if (state !== 'done' || failed > 0) throw new Error(`the ZIP is ${state}, ${failed} codes failed`);
  });
};

try {
  const credentials = { email: 'bench@example.org', password: 'a long and quiet password' };
  await send('POST', '/api/user/account/register', JSON.stringify(credentials));
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await database.pool.query('update users set email_verified_at = now()'); // Otherwise 10 MB of codes are the most.
  await database.close();
  const target = JSON.stringify({ content: { url: 'https://example.com/' } });
  const { uri } = await send<{ uri: string }>('POST', '/api/qr/dynamic/url', target);

  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, sumMemoryMb(product.pid));
  }, 200);
  let isWarm = false;
  const redirects = await measureScansUnderLoad(
    async () => {
      // The first call warms up; a table of that size takes minutes.
      if (isWarm) {
        await run(false);
        await run(true);
      }
      isWarm = true;
    },
    1,
    { port: product.port, uri },
  );
  clearInterval(timer);
  const megabytes = Math.round(most);
  console.table(seconds);
  console.log(`${rowCount} rows; up to ${megabytes} MB of server and children`);
  const share = rowCount / 10_000;
  const sum = (name: string) => (seconds[`${name}: create`] ?? 0) + (seconds[`${name}: ZIP`] ?? 0);
  const wrong = [
    ...evaluateRedirects(redirects, limits.redirectP99),
    ...(sum('untested') > limits.untested * share ? ['codes without scan tests take too long'] : []),
    ...(sum('tested') > limits.tested * share ? ['codes with scan tests take too long'] : []),
    ...(megabytes > limits.megabytes ? ['a table takes too much memory'] : []),
  ];
  writeReport('bulk', { unit: 'seconds', ...{ rowCount, limits, seconds, megabytes, redirects } });
  for (const sentence of wrong) console.log(sentence);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await product.stop();
  await postgres?.stop();
}
