import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { expect, onTestFinished } from 'vitest';
import { findFreePort } from '../../../../adapters/certificates/testing.ts';
import { type Database, openDatabase } from '../../../../adapters/database/index.ts';
import { copyMigratedFolder, createDatabase, everyDatabase } from '../../../../adapters/database/testing.ts';

const repositoryRoot = join(import.meta.dirname, '../../../../../..');

/** Data of a process, and access to its database while it isn't running. */
export type ProcessEnvironment = { env: Record<string, string>; open(): Promise<Database>; remove(): void };

const createEnvironment = async (databaseUrl: string | undefined): Promise<ProcessEnvironment> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-process-'));
  if (!databaseUrl) await copyMigratedFolder(dataDir);
  const open = () => openDatabase({ dataDir, databaseUrl });
  return {
    env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    open,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
};

/** Creates a database on the test server, and returns its URL. */
const createTestDatabase = async (server: string) => {
  const database = await everyDatabase.find(({ name }) => name === 'PostgreSQL')!.open();
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  await database.close();
  return Object.assign(new URL(server), { pathname: `/${rows[0]!.name}` }).href;
};

const testServerUrl = process.env['TEST_DATABASE_URL'];

/** Both databases for tests with a real process: `describe.each(everyEnvironment)('… on $name', ({ make }) => …)`. */
export const everyEnvironment = [
  { name: 'PGlite', make: () => createEnvironment(undefined) },
  ...(testServerUrl
    ? [{ name: 'PostgreSQL', make: async () => createEnvironment(await createTestDatabase(testServerUrl)) }]
    : []),
];

/** Returns an environment whose PostgreSQL database has no tables yet. */
export const createEmptyPostgres = async (): Promise<ProcessEnvironment> =>
  createEnvironment(await createDatabase(requireValue(testServerUrl, 'PostgreSQL of the tests')));

/** Puts PgBouncer between the processes of a test and their PostgreSQL, with a connection there for each of theirs. */
export const withPgBouncer = async ({ env, ...place }: ProcessEnvironment): Promise<ProcessEnvironment> => {
  const database = new URL(requireValue(env['DATABASE_URL'], 'PostgreSQL of the environment'));
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pgbouncer-'));
  const port = await findFreePort();
  const settings = [
    '[databases]',
    `* = host=${database.searchParams.get('host')} user=${database.username}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = session', 'default_pool_size = 100'],
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'));
  chmodSync(folder, 0o755);
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}; // It refuses to run as root.
  const bouncer = spawn('pgbouncer', ['--quiet', join(folder, 'pgbouncer.ini')], { ...identity, stdio: 'ignore' });
  onTestFinished(() => {
    bouncer.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const address = `postgres://${database.username}@127.0.0.1:${port}${database.pathname}`;
  return { ...place, env: { ...env, DATABASE_URL: address } };
};

/** Databases that several processes can share. */
export const sharedEnvironments = everyEnvironment.filter(({ name }) => name === 'PostgreSQL');

/** The database for those beside the scan path; `npm run proof databases` uses both. */
export const environments = process.env['TEST_EVERY_DATABASE'] ? everyEnvironment : everyEnvironment.slice(-1);

/** Starts the server for a test, without the web app, and waits until it listens. `settings` are added to its environment. */
export const startProcess = async (
  { env }: ProcessEnvironment,
  settings: Record<string, string> = {},
): Promise<{ child: ChildProcess; port: number }> => {
  const child = spawn(process.execPath, ['--import', './scripts/tsx.mjs', 'server/src/main.ts'], {
    cwd: repositoryRoot,
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' },
      ...env,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface(child.stdout)) {
    const port = /ready: http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port) return { child, port: Number(port) };
  }
  throw new Error('The process ended before it listened.');
};

export const stopProcess = async (child: ChildProcess, signal: NodeJS.Signals) => {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};

/** Adds a published code while no process is running. */
export const addCode = async ({ pool }: Database, limit: number | null) => {
  const uri = randomBytes(8).toString('hex');
  const { rows } = await pool.query<{ id: number }>(
    `with owner as (insert into users (id, email) values (gen_random_uuid(), $1 || '@example.org') returning id),
     code as (
       insert into qr (account_id, type, encoded_text, published_revision, scan_limit) select id, 'url', '', 1, $2 from owner returning id
     ), address as (insert into short_link (slug, qr_id) select $1, id from code)
     insert into revision (qr_id, number, state, content, content_version, style)
     select id, 1, 'published', '{"url": "https://example.org/"}', 1, '{}' from code returning qr_id as id`,
    [uri, limit],
  );
  return { id: rows[0]!.id, path: `/r/${uri}` };
};

/** Number of requests in flight, and their forwarded address. */
export const concurrentRequests = 48;
export const address = '193.0.6.139';

/** Returns an agent that identifies a single request. */
export const buildUserAgent = (marker: string) =>
  `Mozilla/5.0 (Linux; Android 15; Pixel ${marker}) Chrome/130.0.0.0 Mobile Safari/537.36`;

type ScanLoad = { answered: string[]; lastAnswer: number };

/** Keeps `concurrentRequests` requests in flight until the process exits, and records which were answered, and when the last was. */
export const scanUntilExit = (
  port: number,
  paths: readonly string[],
  round: number,
): { load: ScanLoad; exited: Promise<unknown> } => {
  const load: ScanLoad = { answered: [], lastAnswer: 0 };
  const agent = new Agent({ keepAlive: true, maxSockets: concurrentRequests });
  let sent = 0;
  const sendScan = (marker: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'user-agent': buildUserAgent(marker), 'x-forwarded-for': address };
      const request = get(
        { host: '127.0.0.1', port, agent, path: paths[sent % paths.length]!, headers },
        (response) => {
          response.resume().once('end', () => resolve(response.statusCode!));
        },
      );
      request.once('error', reject);
    });
  const runClient = async () => {
    for (;;) {
      const marker = `${round}-${sent++}`;
      const status = await sendScan(marker);
      if (status !== 302) throw new Error(`answered ${status}`);
      load.answered.push(marker);
      load.lastAnswer = performance.now();
    }
  };
  return {
    load,
    exited: Promise.allSettled(Array.from({ length: concurrentRequests }, runClient)).finally(() => agent.destroy()),
  };
};

/**
 * Returns how many times each answered scan of these markers is stored; exactly once is right.
 * A visitor's id depends on a salt, of which there is one per day.
 */
const countStored = async ({ pool }: Database, markers: readonly string[]): Promise<number[]> => {
  const { rows: visitors } = await pool.query<{ visitor: string; n: number }>(
    "select encode(visitor, 'hex') as visitor, count(*) as n from scan group by 1",
  );
  const { rows: salts } = await pool.query<{ value: Buffer }>('select value from visitor_salt');
  const stored = new Map(visitors.map(({ visitor, n }) => [visitor, n]));
  return markers.map((marker) => {
    const text = `${address}\n${buildUserAgent(marker)}`;
    const ids = salts.map(({ value }) => createHmac('sha256', value).update(text).digest('hex').slice(0, 16));
    return ids.reduce((n, id) => n + (stored.get(id) ?? 0), 0);
  });
};

/** Expects that each answered scan is stored, none twice, and that all counters and the limit of a code agree with them. */
export const expectAllStored = async (database: Database, answered: readonly string[], limitedId: number) => {
  const times = await countStored(database, answered);
  expect(
    answered.filter((_, at) => times[at] === 0),
    'answered and lost',
  ).toEqual([]);
  expect(
    answered.filter((_, at) => times[at]! > 1),
    'stored twice',
  ).toEqual([]);
  const { rows } = await database.pool.query<Record<string, number>>(
    `select (select count(*) from scan) as rows, (select sum(scans)::bigint from scan_day) as counted,
       (select sum(uniques)::bigint from scan_day) as uniques, (select scans_used from qr where id = $1) as used,
       (select count(*) from scan where qr_id = $1) as granted`,
    [limitedId],
  );
  const { rows: all, counted, uniques, used, granted } = rows[0]!;
  expect([counted, uniques, used]).toEqual([all, all, granted]);
};
