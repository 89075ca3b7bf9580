import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPostgres } from '../scripts/services.mjs';
import { openDatabase } from '../server/src/adapters/database/index.ts';
import { readConfig } from '../server/src/config.ts';
import {
  addCodes,
  addScans,
  countSequentialReads,
  findCodes,
  findServerProcess,
  hasExactCounters,
} from './analysis/data.ts';
import { measurePage, usePages } from './analysis/pages.ts';
import { sumCpuMs } from './report/cpu.ts';
import { findFreePort, startProduct } from './report/product.ts';
import { writeReport } from './report/report.ts';
import { evaluateRedirects, measureScansUnderLoad } from './scan-latency/measure.ts';

/**
 * The analysis benchmark: `analysis <scans on PostgreSQL> <scans on PGlite>`, 0 to leave one out. Pages of an account with
 * generated scans of 90 days, counted by the real fold; how soon scans at full rate are counted; and redirects while ten
 * people use the page. DATABASE_URL names a PostgreSQL database on this machine, empty or
 * filled by an earlier run; otherwise one is started.
 */

const counts = { PostgreSQL: Number(process.argv[2] ?? 10_000_000), PGlite: Number(process.argv[3] ?? 1_000_000) };
const limits = { foldSeconds: 120, redirectP99: 2 };
const fullRate = { connections: 64, seconds: 60 };
const bursts = { count: 4, seconds: 10 };

const address = 'http://qr.example.org';
const email = 'bench@example.org';
const run = promisify(execFile);

type Ids = Awaited<ReturnType<typeof addCodes>>;
/** Pages with the maximum p95 in milliseconds. */
const listPages = ({ folder, code }: Ids): Record<string, { path: string; limit: number | undefined }> => ({
  'account, 90 days': { path: '/api/analysis?preset=90d', limit: 50 },
  'account, 30 days': { path: '/api/analysis?preset=30d', limit: 50 },
  'two filters, 90 days compared': {
    path: '/api/analysis?preset=90d&country=IT&system=iOS&compare=previous',
    limit: 300,
  },
  'two filters, 30 days compared': {
    path: '/api/analysis?preset=30d&country=!IT,DE&browser=Chrome&compare=previous',
    limit: 300,
  },
  'folder of 50 hot codes, 90 days': { path: `/api/analysis?preset=90d&folder=${folder}`, limit: 100 },
  'folder of 50 hot codes, 30 days': { path: `/api/analysis?preset=30d&folder=${folder}`, limit: 100 },
  'folder of 50 codes, 30 days': { path: `/api/analysis?preset=30d&folder=${folder + 10}`, limit: undefined },
  'the busiest code, 90 days': { path: `/api/qr/${code}/stats?preset=90d`, limit: undefined },
});

/** Registers the account, or signs in to that of an earlier run. Returns the session’s cookie. */
const signIn = async (port: number) => {
  const post = (action: string) =>
    fetch(`http://127.0.0.1:${port}/api/user/account/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, host: 'qr.example.org' },
      body: JSON.stringify({ email, password: 'a long and quiet password' }),
    });
  const registered = await post('register');
  const response = registered.status === 409 ? await post('login') : registered;
  if (!response.ok) throw new Error(await response.text());
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
};

/** Scans codes at full rate, and waits until all are counted. */
const measureFold = async (port: number, internalPort: number) => {
  const args = ['bench/scan-path/client.ts', port, fullRate.connections, fullRate.seconds].map(String);
  const { stdout } = await run(process.execPath, args, { cwd: join(import.meta.dirname, '..') });
  const { requests, failures } = JSON.parse(stdout) as { requests: number; failures: number };
  if (failures > 0) throw new Error(`${failures} requests were not redirected`);
  const start = performance.now();
  const readLag = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
    return Number(/^scan_fold_lag_seconds (\S+)/m.exec(metrics)?.[1]);
  };
  while ((await readLag()) !== 0) await sleep(250);
  return { scans: requests, countedAfterSeconds: Number(((performance.now() - start) / 1000).toFixed(1)) };
};

type Figure = { what: string; measured: number; limit: number | undefined };

/** Prints each figure beside its limit; returns what is over its limit. */
const printFigures = (name: string, figures: readonly Figure[]) => {
  const isOver = ({ measured, limit }: Figure) => limit !== undefined && measured > limit;
  console.log(`${name}, ${counts[name as keyof typeof counts]} scans:`);
  for (const figure of figures) {
    const { what, measured, limit } = figure;
    console.log(
      `  ${isOver(figure) ? 'over' : 'ok  '} ${String(measured).padStart(8)} ${`limit ${limit ?? '–'}`.padStart(10)}  ${what}`,
    );
  }
  return figures.filter(isOver).map(({ what }) => `${what}: over the limit`);
};

const measureDatabase = async (name: keyof typeof counts, databaseUrl: string, dataDir: string) => {
  const internalPort = await findFreePort();
  const settings = {
    NODE_ENV: 'test', // without pages
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: address,
    TRUST_PROXY: 'loopback',
    INTERNAL_PORT: String(internalPort),
  };
  const empty = await startProduct(settings);
  const cookie = await signIn(empty.port).finally(empty.stop);

  const database = await openDatabase(readConfig(settings));
  const earlier = await findCodes(database, email);
  const ids = earlier ?? (await addCodes(database, email));
  const seconds = earlier ? undefined : await addScans(database, ids.code, counts[name]);
  if (seconds) console.log(`${name}: ${counts[name]} scans, in seconds:`, seconds);
  const wrong = (await hasExactCounters(database)) ? [] : ['the counters don’t have what the scans have'];
  const serverProcess = databaseUrl ? await findServerProcess(database) : undefined;
  const readsBefore = databaseUrl ? await countSequentialReads(database) : 0;
  if (!databaseUrl) await database.close();

  const product = await startProduct(settings);
  try {
    const client = { port: product.port, cookie };
    await sleep(20_000); // until what every server does once after its start is done
    const readCpu = () => sumCpuMs(serverProcess ? [product.pid, serverProcess] : [product.pid]);
    const pages = listPages(ids);
    const measured: Record<string, Awaited<ReturnType<typeof measurePage>> & { limit: number | undefined }> = {};
    for (const [page, { path, limit }] of Object.entries(pages))
      measured[page] = { ...(await measurePage(path, client, readCpu)), limit };
    console.table(measured);
    for (const [page, { isExact }] of Object.entries(measured))
      if (!isExact) wrong.push(`${page}: parts don’t add up to the total`);
    await sleep(2_000); // until PostgreSQL has written its statistics
    if (databaseUrl && (await countSequentialReads(database)) > readsBefore)
      wrong.push('pages read whole partitions of scans');

    const paths = Object.values(pages).map(({ path }) => path);
    const usePage = () => usePages(paths, client, bursts.seconds);
    const redirects = await measureScansUnderLoad(usePage, bursts.count, { port: product.port, uri: 'bench1000' });
    evaluateRedirects(redirects, limits.redirectP99);
    if (redirects.failures > 0) wrong.push(`${redirects.failures} scans were not redirected`);
    const fold = await measureFold(product.port, internalPort);
    const figures: Figure[] = [
      ...Object.entries(measured).map(([page, { p95, limit }]) => ({
        what: `${page}: p95 in ms`,
        measured: p95,
        limit,
      })),
      {
        what: 'redirects beside ten people: p99 × that of quiet',
        measured: redirects.ownSlowdown,
        limit: limits.redirectP99,
      },
      {
        what: `${fold.scans} scans of a minute at full rate: s until counted`,
        measured: fold.countedAfterSeconds,
        limit: limits.foldSeconds,
      },
    ];
    wrong.push(...printFigures(name, figures));
    return { scans: counts[name], seconds, pages: measured, redirects, fold, wrong };
  } finally {
    await product.stop();
    if (databaseUrl) await database.close();
  }
};

const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
const isOnServer = counts.PostgreSQL > 0;
const postgres = isOnServer && !process.env['DATABASE_URL'] ? await startPostgres({ durable: true }) : undefined;
const load = { before: loadavg() };
const results: Record<string, Awaited<ReturnType<typeof measureDatabase>>> = {};
try {
  if (isOnServer) {
    const url = process.env['DATABASE_URL'] ?? postgres!.url;
    results['PostgreSQL'] = await measureDatabase('PostgreSQL', url, join(folder, 'postgres'));
  }
  if (counts.PGlite > 0) results['PGlite'] = await measureDatabase('PGlite', '', join(folder, 'pglite'));
  writeReport('analysis', {
    unit: 'milliseconds from request to the end of the response',
    ...{ limits, fullRate, bursts, load: { ...load, after: loadavg() }, results },
  });
  const wrong = Object.entries(results).flatMap(([name, found]) =>
    found.wrong.map((sentence) => `${name}: ${sentence}`),
  );
  for (const sentence of wrong) console.log(sentence);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
