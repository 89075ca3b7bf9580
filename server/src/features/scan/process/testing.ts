import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Database, openDatabase } from '../../../adapters/database/index.ts';
import { everyDatabase, fillFolder } from '../../../adapters/database/testing.ts';

const root = join(import.meta.dirname, '../../../../..');

/** Where a process keeps its data, and the way to look into it while none runs. */
export type Place = { env: Record<string, string>; open(): Promise<Database>; remove(): void };

const newPlace = async (databaseUrl: string | undefined): Promise<Place> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-process-'));
  if (!databaseUrl) await fillFolder(dataDir);
  const open = () => openDatabase({ dataDir, databaseUrl });
  return {
    env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    open,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
};

/** A database of its own on the test server, by its address. */
const newDatabase = async (server: string) => {
  const database = await everyDatabase.find(({ name }) => name === 'PostgreSQL')!.open();
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  await database.close();
  return Object.assign(new URL(server), { pathname: `/${rows[0]!.name}` }).href;
};

const server = process.env['TEST_DATABASE_URL'];

/** What a real process runs on in tests: `describe.each(places)('… on $name', ({ make }) => …)`. */
export const places = [
  { name: 'PGlite', make: () => newPlace(undefined) },
  ...(server ? [{ name: 'PostgreSQL', make: async () => newPlace(await newDatabase(server)) }] : []),
];

/** Starts the product itself, without its web app, and waits until it listens. */
export const startProcess = async ({ env }: Place): Promise<{ child: ChildProcess; port: number }> => {
  const child = spawn(process.execPath, ['--import', './scripts/tsx.mjs', 'server/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const port = /ready: http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port) return { child, port: Number(port) };
  }
  throw new Error('The process ended before it listened.');
};

export const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};

/** A published code of an account, in a place where no process runs. */
export const addCode = async ({ pool }: Database, limit: number | null) => {
  const uri = randomBytes(8).toString('hex');
  const { rows } = await pool.query<{ id: number }>(
    `with owner as (insert into users (id, email) values (gen_random_uuid(), $1 || '@example.org') returning id),
     code as (
       insert into qr (account_id, type, printed, published_n, scan_limit) select id, 'url', '', 1, $2 from owner returning id
     ), address as (insert into uri (uri, qr_id) select $1, id from code)
     insert into revision (qr_id, n, state, content, content_version, style)
     select id, 1, 'published', '{"url": "https://example.org/"}', 1, '{}' from code returning qr_id as id`,
    [uri, limit],
  );
  return { id: rows[0]!.id, path: `/r/${uri}` };
};

/** How many requests are open at any moment, and where they say they come from. */
export const atOnce = 48;
export const address = '193.0.6.139';

/** A visitor that only one request can be: its agent names it. */
export const agentOf = (marker: string) =>
  `Mozilla/5.0 (Linux; Android 15; Pixel ${marker}) Chrome/130.0.0.0 Mobile Safari/537.36`;

type Load = { answered: string[]; lastAnswer: number };

/** Keeps `atOnce` requests open until the process is gone, and notes which were answered, and when the last was. */
export const scanUntilItIsGone = (
  port: number,
  paths: readonly string[],
  round: number,
): { load: Load; gone: Promise<unknown> } => {
  const load: Load = { answered: [], lastAnswer: 0 };
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let sent = 0;
  const ask = (marker: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'user-agent': agentOf(marker), 'x-forwarded-for': address };
      const request = get(
        { host: '127.0.0.1', port, agent, path: paths[sent % paths.length]!, headers },
        (response) => {
          response.resume().once('end', () => resolve(response.statusCode!));
        },
      );
      request.once('error', reject);
    });
  const one = async () => {
    for (;;) {
      const marker = `${round}-${sent++}`;
      const status = await ask(marker);
      if (status !== 302) throw new Error(`answered ${status}`);
      load.answered.push(marker);
      load.lastAnswer = performance.now();
    }
  };
  return { load, gone: Promise.allSettled(Array.from({ length: atOnce }, one)).finally(() => agent.destroy()) };
};
