import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTool, startPostgres } from '../scripts/services.mjs';
import { openDatabase } from '../server/src/adapters/database/index.ts';
import { createDatabase } from '../server/src/adapters/database/testing.ts';
import { createBackup } from '../server/src/backup/create-backup.ts';
import { restoreBackup } from '../server/src/backup/restore-backup.ts';
import { readConfig } from '../server/src/config.ts';
import { addCodes, addScans } from './analysis/data.ts';
import { findFreePort, startProduct } from './report/product.ts';
import { writeReport } from './report/report.ts';
import { measureScansUnderLoad } from './scan-latency/measure.ts';

/**
 * Backups of an installation in use: `backup <scans on PostgreSQL> <scans on PGlite>`, a million by default, 0 to leave one out.
 * How long a backup and restoring it take, beside pg_dump of the same database; and redirects while backups are taken.
 */

const counts = { PostgreSQL: Number(process.argv[2] ?? 1_000_000), PGlite: Number(process.argv[3] ?? 1_000_000) };
const limitSecondsPerMillion = 30;
const address = 'http://qr.example.org';
const email = 'bench@example.org';
const now = () => new Date();
const say = () => {};

const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
const postgres = await startPostgres({ durable: true });

const measureSeconds = async (work: () => unknown) => {
  const start = performance.now();
  await work();
  return Number(((performance.now() - start) / 1000).toFixed(1));
};

const register = async (port: number) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/user/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, host: 'qr.example.org' },
    body: JSON.stringify({ email, password: 'a long and quiet password' }),
  });
  if (!response.ok) throw new Error(await response.text());
};

const measureDatabase = async (name: keyof typeof counts, databaseUrl: string, dataDir: string) => {
  const settings = {
    NODE_ENV: 'test', // without pages
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: address,
    TRUST_PROXY: 'loopback',
    INTERNAL_PORT: String(await findFreePort()),
  };
  const empty = await startProduct(settings);
  await register(empty.port).finally(empty.stop);
  const config = readConfig(settings);
  const database = await openDatabase(config);
  const { code } = await addCodes(database, email);
  await addScans(database, code, counts[name]);
  await database.close();

  const product = await startProduct(settings);
  const backup = join(folder, `${name}-backup`);
  try {
    const backupSeconds = await measureSeconds(() => createBackup(config, backup, now, say));
    let round = 0;
    const backUp = () => createBackup(config, join(folder, `${name}-${round++}`), now, say).then(() => {});
    const redirects = await measureScansUnderLoad(backUp, 3, { port: product.port, uri: 'bench1000' });
    const target = {
      ...config,
      databaseUrl: await createDatabase(postgres.url),
      dataDir: join(folder, `${name}-copy`),
    };
    const restoreSeconds = await measureSeconds(() => restoreBackup(target, backup, { now, say }));
    const dump = findTool('pg_dump');
    const dumpSeconds =
      dump && databaseUrl
        ? await measureSeconds(() => execFileSync(dump, ['-f', join(folder, 'dump.sql'), databaseUrl]))
        : undefined;
    const megabytes = Number(execFileSync('du', ['-sm', backup], { encoding: 'utf8' }).split('\t')[0]);
    const limitSeconds = (limitSecondsPerMillion * counts[name]) / 1_000_000;
    return { scans: counts[name], backupSeconds, limitSeconds, dumpSeconds, restoreSeconds, megabytes, redirects };
  } finally {
    await product.stop();
  }
};

const load = { before: loadavg() };
try {
  const results: Partial<Record<keyof typeof counts, Awaited<ReturnType<typeof measureDatabase>>>> = {};
  if (counts.PostgreSQL > 0) {
    const url = await createDatabase(postgres.url);
    results.PostgreSQL = await measureDatabase('PostgreSQL', url, join(folder, 'postgres'));
  }
  if (counts.PGlite > 0) results.PGlite = await measureDatabase('PGlite', '', join(folder, 'pglite'));
  console.table(
    Object.fromEntries(
      Object.entries(results).map(([name, { redirects, ...figures }]) => [
        name,
        { ...figures, redirectFailures: redirects.failures, redirectSlowdown: redirects.ownSlowdown },
      ]),
    ),
  );
  writeReport('backup', { unit: 'seconds', load: { ...load, after: loadavg() }, results });
  const isWrong = Object.values(results).some(
    ({ backupSeconds, limitSeconds, redirects }) => backupSeconds > limitSeconds || redirects.failures > 0,
  );
  process.exitCode = isWrong ? 1 : 0;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
