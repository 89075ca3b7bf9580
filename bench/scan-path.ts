import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findTool, startPostgres } from '../scripts/services.mjs';
import { readCpuMs } from './report/cpu.ts';
import { median, writeReport } from './report/report.ts';

/**
 * The scan-path benchmark: a redirect that is counted before it is sent, compared with a bare Node redirect and with
 * the same handler without recording. Servers are loaded alternately, with wrk if available; CPU is that of the whole
 * server process from /proc, including its database worker. DATABASE_URL names an empty PostgreSQL database; otherwise
 * one is started.
 */

const rounds = 5;
const seconds = Number(process.argv[2] ?? 3);
const connections = 64;
/** The maximum CPU per request, as multiples of the same handler without recording. */
const limits: Record<string, number> = { PostgreSQL: 2.2, PGlite: 8 };

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'tessera-bench-'));

type Server = { name: string; child: ChildProcess; port: number };
type Round = { perSecond: number; p50: number; p99: number; cpu: number };

const startServer = async (name: string, kind: string, env: Record<string, string>): Promise<Server> => {
  const child = fork(join(import.meta.dirname, 'scan-path/server.ts'), [kind], {
    env: { PATH: process.env['PATH'], DATA_DIR: join(scratch, name), ...env },
    execArgv: ['--import', './scripts/tsx.mjs', '--disable-warning=ExperimentalWarning'],
    cwd: root,
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { name, child, port };
};

const parseMilliseconds = (text: string) => {
  const [, number, unit] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  if (!number) throw new Error(`wrk printed a time of ${text}`);
  return Number(number) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
};

type LoadResult = { requests: number; p50: number; p99: number };

const wrk = async (port: number): Promise<LoadResult> => {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', 'bench/scan-path/load.lua'];
  const { stdout } = await run('wrk', [...args, `http://127.0.0.1:${port}`], { cwd: root });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`not every request was redirected:\n${stdout}`);
  const found = (pattern: RegExp) => {
    const text = pattern.exec(stdout)?.[1];
    if (text === undefined) throw new Error(`wrk counted nothing:\n${stdout}`);
    return text;
  };
  return {
    requests: Number(found(/(\d+) requests in/)),
    p50: parseMilliseconds(found(/^\s+50%\s+(\S+)/m)),
    p99: parseMilliseconds(found(/^\s+99%\s+(\S+)/m)),
  };
};

const ownClient = async (port: number): Promise<LoadResult> => {
  const args = ['bench/scan-path/client.ts', port, connections, seconds].map(String);
  const { stdout } = await run(process.execPath, args, { cwd: root });
  const { failures, ...answers } = JSON.parse(stdout) as LoadResult & { failures: number };
  if (failures > 0) throw new Error(`${failures} requests were not redirected`);
  return answers;
};
const client = findTool('wrk') ? wrk : ownClient;

const measureLoad = async ({ child, port }: Server): Promise<Round & { requests: number }> => {
  const before = readCpuMs(child.pid!);
  const { requests, p50, p99 } = await client(port);
  const cpu = ((readCpuMs(child.pid!) - before) * 1000) / requests;
  return { requests, perSecond: requests / seconds, p50, p99, cpu };
};

const countStored = async ({ child }: Server) => {
  child.send('count');
  const [{ stored }] = (await once(child, 'message')) as [{ stored: number }];
  return stored;
};

const roundTo = (value: number, digits = 1) => Number(value.toFixed(digits));

const postgres = process.env['DATABASE_URL'] ? undefined : await startPostgres({ durable: true });
const databaseUrl = process.env['DATABASE_URL'] ?? postgres!.url;
const servers = [
  await startServer('bare Node redirect', 'bare', {}),
  await startServer('ours without recording', 'forgetful', {}),
  await startServer('PostgreSQL', 'recording', { DATABASE_URL: databaseUrl }),
  await startServer('PGlite', 'recording', {}),
];
const measured = servers.map((server) => ({ server, rounds: [] as Round[], requests: 0 }));

try {
  for (let round = 0; round <= rounds; round++) {
    for (const entry of measured) {
      const { requests, ...result } = await measureLoad(entry.server);
      entry.requests += requests;
      if (round > 0) entry.rounds.push(result); // the first is a warm-up
    }
  }
  const stored = await Promise.all(servers.map(countStored));
  const results = measured.map(({ server, rounds, requests }, at) => ({
    name: server.name,
    perSecond: Math.round(median(rounds.map(({ perSecond }) => perSecond))),
    p50: roundTo(median(rounds.map(({ p50 }) => p50)), 2),
    p99: roundTo(median(rounds.map(({ p99 }) => p99)), 2),
    cpu: roundTo(median(rounds.map(({ cpu }) => cpu))),
    requests,
    stored: stored[at]!,
    rounds,
  }));
  const [bare, without] = results as [(typeof results)[0], (typeof results)[0]];
  const missing = results.filter(({ name, requests, stored }) => name in limits && stored < requests);
  console.table(
    Object.fromEntries(
      results.map(({ name, perSecond, p50, p99, cpu, requests, stored }) => [
        name,
        {
          'req/s': perSecond,
          'p50 ms': p50,
          'p99 ms': p99,
          'CPU µs': cpu,
          '× bare': roundTo(cpu / bare.cpu, 2),
          '× without': roundTo(cpu / without.cpu, 2),
          limit: limits[name] ?? '',
          answered: requests,
          stored,
        },
      ]),
    ),
  );
  for (const { name, requests, stored } of missing)
    console.log(`${name}: ${requests} answered, but only ${stored} stored`);

  writeReport('scan-path', {
    unit: 'CPU of the server process per request in microseconds, medians of rounds by turns',
    load: client.name,
    connections,
    seconds,
    limits,
    results,
  });
  const over = results.filter(({ name, cpu }) => name in limits && cpu / without.cpu > limits[name]!);
  for (const { name } of over) console.log(`${name} is over its limit`);
  process.exitCode = over.length + missing.length > 0 ? 1 : 0;
} finally {
  for (const { child } of servers) {
    child.kill();
    await once(child, 'exit');
  }
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
}
