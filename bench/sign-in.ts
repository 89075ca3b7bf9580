import { startPostgres } from '../scripts/services.mjs';
import { openDatabase } from '../server/src/adapters/database/index.ts';
import { readConfig } from '../server/src/config.ts';
import { startProduct } from './report/product.ts';
import { median, writeReport } from './report/report.ts';
import { evaluateRedirects, measureScansUnderLoad } from './scan-latency/measure.ts';

/**
 * Sign-in timing and cost. First, whether the duration of a rejected log-in or password reset reveals if an address has
 * an account, or one with a provider only. Then 200 simultaneous log-ins, repeatedly, while codes are scanned at a
 * steady rate: how the surplus is rejected, and how much redirects slow down. On PostgreSQL, alternating.
 */

const rounds = 60;
const concurrentLogins = 200;
const bursts = 12;
const limits = { timingRatio: 1.3, redirectP99: 2 };

const address = 'http://qr.example.org';
const password = 'a long and quiet password';
const postgres = process.env['DATABASE_URL'] ? undefined : await startPostgres({ durable: true });
const databaseUrl = process.env['DATABASE_URL'] ?? postgres!.url;
const settings = {
  NODE_ENV: 'test', // without pages
  LOG_LEVEL: 'warn',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: address,
  TRUST_PROXY: 'loopback',
  SIGNUP_CAPTCHA: 'no',
};
const product = await startProduct(settings);

let clientCount = 0;
/** Each request comes from a different address, so that rate limits per address don’t interfere. */
const call = async (path: string, body: object, cookie = '', port = product.port) => {
  clientCount++;
  const from = `198.${18 + (clientCount >> 16)}.${(clientCount >> 8) & 255}.${clientCount & 255}`;
  const headers = { 'content-type': 'application/json', origin: address, host: 'qr.example.org', cookie };
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
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

const roundTo = (value: number) => Number(value.toFixed(2));

type SignInResponse = Awaited<ReturnType<typeof call>>;

/** Medians of the response time per kind of address, alternating. */
const measureByTurns = async (kinds: Record<string, (round: number) => Promise<SignInResponse>>, expected: number) => {
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [kind, ask] of Object.entries(kinds)) {
      const { status, took } = await ask(round);
      if (status !== expected) throw new Error(`${kind} was answered ${status}`);
      if (round > 4) times.get(kind)!.push(took); // the first ones are a warm-up
    }
  }
  const medians = Object.fromEntries([...times].map(([kind, of]) => [kind, roundTo(median(of))]));
  return { medians, ratio: roundTo(Math.max(...Object.values(medians)) / Math.min(...Object.values(medians))) };
};

/** Rejected log-ins. */
const measureRejections = () =>
  measureByTurns(
    {
      known: () => login('known@example.org', 'not the password'),
      unknown: () => login('unknown@example.org', 'not the password'),
      'provider only': () => login('provider@example.org', 'not the password'),
    },
    401,
  );

/** Password resets on a server that does not disclose accounts: one address of each kind per round. */
const measureForgotten = async () => {
  const nonDisclosing = await startProduct({ ...settings, DISCLOSE_ACCOUNTS: 'no' });
  try {
    const forget = (email: string) => call('/api/user/account/forgotten-password', { email }, '', nonDisclosing.port);
    return await measureByTurns(
      {
        known: (round) => forget(`forgetful-${round}@example.org`),
        unknown: (round) => forget(`nobody-${round}@example.org`),
      },
      200,
    );
  } finally {
    await nonDisclosing.stop();
  }
};

const statuses: Record<string, number> = {};

/** Simultaneous log-ins of twenty users. */
const logInConcurrently = async () => {
  const answers = await Promise.all(
    Array.from({ length: concurrentLogins }, (_, n) => login(`person-${n % 20}@example.org`)),
  );
  for (const { status, headers } of answers) {
    const waits = status >= 400 && !headers.has('retry-after') ? ' without Retry-After' : '';
    statuses[`${status}${waits}`] = (statuses[`${status}${waits}`] ?? 0) + 1;
  }
};

try {
  const cookie = await register('known@example.org');
  await register('provider@example.org');
  for (let n = 0; n < 20; n++) await register(`person-${n}@example.org`);
  for (let n = 0; n < rounds; n++) await register(`forgetful-${n}@example.org`);
  const made = await call('/api/qr/dynamic/url', { content: { url: 'https://example.com/' } }, cookie);
  const database = await openDatabase(readConfig({ DATABASE_URL: databaseUrl }));
  await database.pool.query("update users set password_hash = null where email = 'provider@example.org'");
  await database.close();

  const { medians: timing, ratio } = await measureRejections();
  const forgotten = await measureForgotten();
  const redirects = await measureScansUnderLoad(logInConcurrently, bursts, { port: product.port, uri: made.body.uri });
  console.table({ 'ms until rejected, median': timing });
  console.log(`rejections differ by × ${ratio} (limit ${limits.timingRatio})`);
  console.table({ 'ms until a forgotten password is answered, median': forgotten.medians });
  console.log(`forgotten passwords differ by × ${forgotten.ratio} (limit ${limits.timingRatio})`);
  console.log(`${concurrentLogins} concurrent log-ins, ${bursts} times:`, statuses);
  const isOther = (status: string) => !['200', '429', '503'].includes(status);
  const wrong = [
    ...evaluateRedirects(redirects, limits.redirectP99),
    ...(ratio > limits.timingRatio ? ['the time of a rejection discloses accounts'] : []),
    ...(forgotten.ratio > limits.timingRatio ? ['the time of a forgotten password discloses accounts'] : []),
    ...Object.keys(statuses)
      .filter(isOther)
      .map((status) => `log-ins were answered ${status}`),
  ];
  writeReport('sign-in', {
    unit: 'milliseconds',
    tries: rounds,
    atOnce: concurrentLogins,
    bursts,
    limits,
    timing,
    ratio,
    forgotten,
    statuses,
    redirects,
  });
  for (const sentence of wrong) console.log(sentence);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await product.stop();
  await postgres?.stop();
}
