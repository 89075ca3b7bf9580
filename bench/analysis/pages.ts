import { setTimeout as sleep } from 'node:timers/promises';
import type { Statistics } from '@tessera/contract/api/analysis.ts';

/** How many times a page is requested, after some that aren't measured. */
const requests = 60;
const warmUpRequests = 20;
/** How long a person looks at a page, in milliseconds. */
const readingMs = { min: 500, max: 2_500 };

export type Client = { port: number; cookie: string };

const call = (path: string, { port, cookie }: Client, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: 'qr.example.org', cookie }, signal: signal ?? null });

const get = async (path: string, client: Client): Promise<Statistics> => {
  const response = await call(path, client);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Statistics;
};

const roundTo = (value: number) => Number(value.toFixed(1));

/**
 * Measures a page from the request until its response was read, in milliseconds, and checks that its parts add up. `readCpu`
 * returns the CPU time of server and database so far: what a request takes of it is its time on an idle machine.
 */
export const measurePage = async (path: string, client: Client, readCpu: () => number) => {
  const times: number[] = [];
  let statistics: Statistics | undefined;
  let cpuBefore = 0;
  for (let n = -warmUpRequests; n < requests; n++) {
    if (n === 0) cpuBefore = readCpu();
    const start = performance.now();
    statistics = await get(path, client);
    if (n >= 0) times.push(performance.now() - start);
  }
  if (!statistics) throw new Error('Nothing was requested.');
  const { totals, days, breakdowns, coverage } = statistics;
  const sum = (rows: readonly { scans: number }[]) => rows.reduce((total, { scans }) => total + scans, 0);
  const sorted = times.toSorted((a, b) => a - b);
  return {
    p50: roundTo(sorted[requests >> 1]!),
    p95: roundTo(sorted[Math.floor(requests * 0.95)]!),
    cpu: roundTo((readCpu() - cpuBefore) / requests),
    scans: totals.scans,
    isExact: sum(days) === totals.scans && (coverage !== null || sum(breakdowns.system) === totals.scans),
    coverage: coverage ? roundTo((100 * coverage.counted) / coverage.total) : 100,
  };
};

/** Ten people with an open page each, who look at it and change it, for some seconds. */
export const usePages = async (paths: readonly string[], client: Client, seconds: number): Promise<void> => {
  const end = performance.now() + seconds * 1000;
  const leaving = new AbortController();
  const watch = async () => {
    const { body } = await call('/api/analysis/live?preset=30d', client, leaving.signal);
    for await (const _events of body ?? []);
  };
  const use = async () => {
    const streaming = watch().catch(() => {});
    while (performance.now() < end) {
      await get(paths[Math.floor(Math.random() * paths.length)]!, client);
      await sleep(readingMs.min + Math.random() * (readingMs.max - readingMs.min));
    }
    return streaming;
  };
  const people = Array.from({ length: 10 }, use);
  await sleep(seconds * 1000);
  leaving.abort();
  await Promise.all(people);
};
