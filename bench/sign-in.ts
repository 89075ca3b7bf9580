import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { startPostgres } from '../scripts/services.mjs';
import { openDatabase } from '../server/src/adapters/database/index.ts';
import { readConfig } from '../server/src/config.ts';
import { startProduct } from './report/product.ts';
import { median, writeReport } from './report/report.ts';

/**
 * What signing in tells and takes. First, whether the time of a refusal tells an address that has an account, or one with
 * a provider only, from one that has none. Then 200 log-ins at the same moment, again and again, while codes are scanned
 * at a steady pace: what the surplus is answered, and how much longer a redirect takes. On PostgreSQL, by turns.
 */

const tries = 60;
const atOnce = 200;
const bursts = 6;
const scansPerSecond = 100;
const limits = { timingRatio: 1.3, redirectP99: 2 };

const address = 'http://qr.example.org';
const password = 'a long and quiet password';
const postgres = process.env['DATABASE_URL'] ? undefined : await startPostgres({ durable: true });
const databaseUrl = process.env['DATABASE_URL'] ?? postgres!.url;
const product = await startProduct({
  NODE_ENV: 'test', // without pages
  LOG_LEVEL: 'warn',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: address,
  TRUST_PROXY: 'loopback',
});

let people = 0;
/** Each call comes from another address, so that no limit of addresses answers in place of what is measured. */
const call = async (path: string, body: object, cookie = '') => {
  people++;
  const from = `198.${18 + (people >> 16)}.${(people >> 8) & 255}.${people & 255}`;
  const headers = { 'content-type': 'application/json', origin: address, host: 'qr.example.org', cookie };
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${product.port}${path}`, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text),
    took: performance.now() - start,
  };
};

const register = async (email: string) => {
  const { status, body, headers } = await call('/api/user/account/register', { email, password });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return headers.getSetCookie()[0]!.split(';')[0]!;
};
const login = (email: string, word = password) => call('/api/user/account/login', { email, password: word });

const rounded = (value: number) => Number(value.toFixed(2));
const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

/** Medians of refusals, by turns. */
const measureTiming = async () => {
  const kinds = { known: 'known@example.org', unknown: 'unknown@example.org', 'provider only': 'provider@example.org' };
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = 0; round < tries; round++) {
    for (const [kind, email] of Object.entries(kinds)) {
      const { status, took } = await login(email, 'not the password');
      if (status !== 401) throw new Error(`${kind} was answered ${status}`);
      if (round > 4) times.get(kind)!.push(took); // the first are for warming up
    }
  }
  return Object.fromEntries([...times].map(([kind, of]) => [kind, rounded(median(of))]));
};

/** Log-ins in bursts, each after as long a quiet time, and the scans of both. */
const measureBursts = async (uri: string) => {
  const scans = fork(
    join(import.meta.dirname, 'sign-in/redirects.ts'),
    [product.port, uri, scansPerSecond].map(String),
  );
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // a crowd is on machines of its own: ours is not its
  const windows: { from: number; to: number }[] = [];
  const statuses: Record<string, number> = {};
  const time = () => performance.timeOrigin + performance.now();
  await after(2000);
  for (let burst = 0; burst < bursts; burst++) {
    const from = time();
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => login(`person-${n % 20}@example.org`)));
    windows.push({ from, to: time() });
    for (const { status, headers } of answers) {
      const waits = status >= 400 && !headers.has('retry-after') ? ' without Retry-After' : '';
      statuses[`${status}${waits}`] = (statuses[`${status}${waits}`] ?? 0) + 1;
    }
    await after(time() - from);
  }
  scans.send('stop');
  const [{ answers, faults }] = (await once(scans, 'message')) as [{ answers: [number, number][]; faults: number }];
  const start = windows[0]!.from;
  const duringBurst = (at: number) => windows.some(({ from, to }) => at >= from && at <= to);
  const measured = answers.filter(([at]) => at >= start);
  const tookWhere = (isBusy: boolean) => measured.filter(([at]) => duringBurst(at) === isBusy).map(([, took]) => took);
  const [quiet, busy] = [tookWhere(false), tookWhere(true)];
  return {
    statuses,
    faults,
    scans: { quiet: quiet.length, busy: busy.length },
    p50: { quiet: rounded(median(quiet)), busy: rounded(median(busy)) },
    p99: { quiet: rounded(p99(quiet)), busy: rounded(p99(busy)) },
  };
};

try {
  const cookie = await register('known@example.org');
  await register('provider@example.org');
  for (let n = 0; n < 20; n++) await register(`person-${n}@example.org`);
  const made = await call('/api/qr/dynamic/url', { content: { url: 'https://example.com/' } }, cookie);
  const database = await openDatabase(readConfig({ DATABASE_URL: databaseUrl }));
  await database.pool.query("update users set password_hash = null where email = 'provider@example.org'");
  await database.close();

  const timing = await measureTiming();
  const ratio = rounded(Math.max(...Object.values(timing)) / Math.min(...Object.values(timing)));
  const under = await measureBursts(made.body.uri);
  const slower = rounded(under.p99.busy / under.p99.quiet);
  console.table({ 'ms until refused, median': timing });
  console.log(`${atOnce} log-ins at once, ${bursts} times:`, under.statuses);
  console.table({ 'redirect p50 ms': under.p50, 'redirect p99 ms': under.p99, redirects: under.scans });
  console.log(
    `refusals differ by × ${ratio} (limit ${limits.timingRatio}), p99 by × ${slower} (limit ${limits.redirectP99})`,
  );
  writeReport('sign-in', { unit: 'milliseconds', tries, atOnce, bursts, limits, timing, ratio, slower, ...under });

  const isOther = (status: string) => !['200', '429', '503'].includes(status);
  const wrong = [
    ...(ratio > limits.timingRatio ? ['the time of a refusal tells addresses apart'] : []),
    ...(slower > limits.redirectP99 ? ['log-ins hold redirects up'] : []),
    ...(under.faults > 0 ? [`${under.faults} scans were not led on`] : []),
    ...Object.keys(under.statuses)
      .filter(isOther)
      .map((status) => `log-ins were answered ${status}`),
  ];
  for (const sentence of wrong) console.log(sentence);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await product.stop();
  await postgres?.stop();
}
