import { startProduct } from './report/product.ts';
import { writeReport } from './report/report.ts';
import { evaluateRedirects, measureScansUnderLoad } from './scan-latency/measure.ts';

/**
 * How much 32 concurrent readers of /faq, each from a different address, delay redirects at a steady rate. Needs the
 * web app built.
 */

const readerCount = 32;
const rounds = 40;
const bursts = 6;
const limits = { p50: 3, p99: 10 };

const product = await startProduct({ LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback', DRAIN_DELAY: '0' });
const call = (path: string, init: RequestInit = {}, address = '198.51.100.1') =>
  fetch(`${product.address}${path}`, {
    ...init,
    headers: {
      'x-forwarded-for': address,
      'accept-encoding': 'br',
      origin: product.address,
      'content-type': 'application/json',
      ...init.headers,
    },
  });
const post = (path: string, body: object, cookie = '') =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers: { cookie } });

const statuses: Record<string, number> = {};
let addresses = 0;
const readFaq = async () => {
  addresses++;
  const reply = await call('/faq', {}, `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`);
  await reply.arrayBuffer();
  statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
};
const readInParallel = async () => {
  for (let round = 0; round < rounds; round++) await Promise.all(Array.from({ length: readerCount }, readFaq));
};

try {
  const registered = await post('/api/user/account/register', {
    email: 'bench@example.org',
    password: 'a long and quiet password',
  });
  const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
  const made = (await (
    await post('/api/qr/dynamic/url', { content: { url: 'https://example.com/' } }, cookie)
  ).json()) as { uri: string };
  const redirects = await measureScansUnderLoad(readInParallel, bursts, { port: product.port, uri: made.uri });
  const { quiet, busy } = redirects.ours.p50;
  const ratio = Number((busy / quiet).toFixed(2));
  const wrong = [
    ...evaluateRedirects(redirects, limits.p99),
    ...(ratio > limits.p50 ? ['the median of scans is slower than the limit'] : []),
  ];
  console.log(`p50 × ${ratio} (limit ${limits.p50}); /faq was answered`, statuses);
  writeReport('faq', { unit: 'milliseconds', readers: readerCount, bursts, limits, ratio, statuses, redirects });
  for (const sentence of wrong) console.log(sentence);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await product.stop();
}
