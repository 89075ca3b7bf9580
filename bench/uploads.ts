import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { startPostgres } from '../scripts/services.mjs';
import { buildHeic } from '../server/src/adapters/image-processor/testing.ts';
import { startProduct } from './report/product.ts';
import { median, writeReport } from './report/report.ts';
import { evaluateRedirects, measureScansUnderLoad } from './scan-latency/measure.ts';

/**
 * Photos from phones: how long it takes to store one in four sizes and as WebP, the memory of the server and its
 * children meanwhile, whether five simultaneous uploads succeed, and how much redirects slow down. On PostgreSQL.
 */

const limits = { jpegMs: 3000, heicMs: 6000, megabytes: 500, redirectP99: 2 };
const tries = 5;
const concurrentUploads = 5;
const bursts = 4;

const address = 'http://qr.example.org';
const postgres = process.env['DATABASE_URL'] ? undefined : await startPostgres({ durable: true });
const product = await startProduct({
  NODE_ENV: 'test', // without pages
  LOG_LEVEL: 'warn',
  DATABASE_URL: process.env['DATABASE_URL'] ?? postgres!.url,
  PUBLIC_URL: address,
  TRUST_PROXY: 'loopback',
});

/**
 * An HEVC still with shapes and grain: a grid of 12 × 8 makes a phone’s photo of 24 million pixels and four megabytes.
 */
const stillFrame = readFileSync(join(import.meta.dirname, '../server/src/adapters/image-processor/samples/tile.hevc'));
const makeHeic = () =>
  buildHeic(stillFrame, { edge: 512, columns: 12, rows: 8, claimedSize: [6000, 4000], spread: true });

/** The same pixels as JPEG: shapes with camera grain. */
const makeJpeg = async () => {
  const shapes = Array.from({ length: 400 }, (_, n) => {
    const [x, y, size] = [(n * 1237) % 6000, (n * 811) % 4000, 60 + ((n * 53) % 500)];
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="hsl(${(n * 47) % 360} 40% ${30 + ((n * 7) % 40)}%)" fill-opacity=".6"/>`;
  });
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="4000"><path fill="#9ab" d="M0 0h6000v4000H0z"/>${shapes.join('')}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 9 } as const;
  const grain = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(scene))
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
};

let clientCount = 0;
const call = async (path: string, body: Uint8Array | object, cookie = '') => {
  const isFile = body instanceof Uint8Array;
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${product.port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': isFile ? 'application/octet-stream' : 'application/json',
      'x-forwarded-for': `198.18.0.${++clientCount % 250}`,
      ...{ origin: address, host: 'qr.example.org', cookie },
    },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  });
  const answer = await response.json();
  return { status: response.status, answer, headers: response.headers, took: performance.now() - start };
};

const send = async (file: Uint8Array) => {
  const reply = await call('/upload?entity=qr', file);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.answer));
  return reply.took;
};

/** The server and all its descendants. */
const listProcessTree = (pid: number): number[] => {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(listProcessTree)];
};
/** In megabytes. Shared memory is divided among its processes (PSS), so that the sum counts it once. */
const sumMemoryMb = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => {
    try {
      const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))!;
      return sum + Number(kilobytes) / 1024;
    } catch {
      return sum; // The process has exited.
    }
  }, 0);
const watchMemory = () => {
  const [pid] = execFileSync('pgrep', ['-P', `${process.pid}`, '-f', 'server/src/main.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
  let most = 0;
  const look = () => {
    try {
      most = Math.max(most, sumMemoryMb(listProcessTree(pid!)));
    } catch {} // A process exited between two samples.
  };
  const quiet = sumMemoryMb(listProcessTree(pid!));
  const timer = setInterval(look, 50);
  return {
    quiet,
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
};

const roundTo = (value: number) => Number(value.toFixed(2));

try {
  const [jpeg, heic] = [await makeJpeg(), makeHeic()];
  const credentials = { email: 'bench@example.org', password: 'a long and quiet password' };
  const registered = await call('/api/user/account/register', credentials);
  const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
  const made = await call('/api/qr/dynamic/url', { content: { url: 'https://example.com/' } }, cookie);

  const memory = watchMemory();
  const times: Record<'jpeg' | 'heic', number[]> = { jpeg: [], heic: [] };
  for (let n = 0; n < tries; n++) {
    times.jpeg.push(await send(jpeg));
    times.heic.push(await send(heic));
  }

  const together: number[] = [];
  const sendTogether = async () => {
    const start = performance.now();
    await Promise.all(Array.from({ length: concurrentUploads }, (_, n) => send(n % 2 ? heic : jpeg)));
    together.push(performance.now() - start);
  };
  const redirects = await measureScansUnderLoad(sendTogether, bursts, { port: product.port, uri: made.answer.uri });
  const megabytes = { quiet: roundTo(memory.quiet), most: roundTo(memory.stop()) };

  const ready = { jpeg: Math.round(median(times.jpeg)), heic: Math.round(median(times.heic)) };
  const fiveConcurrentMs = Math.round(median(together));
  console.table({ 'ms until stored in four sizes, median': ready });
  console.log(
    `${concurrentUploads} concurrent ones are stored after ${fiveConcurrentMs} ms; files of ${jpeg.length} and ${heic.length} bytes`,
  );
  console.table({ 'megabytes of server and children': megabytes });
  const wrong = [
    ...evaluateRedirects(redirects, limits.redirectP99),
    ...(ready.jpeg > limits.jpegMs ? ['a JPEG takes too long'] : []),
    ...(ready.heic > limits.heicMs ? ['a HEIC takes too long'] : []),
    ...(megabytes.most > limits.megabytes ? ['pictures take too much memory'] : []),
  ];
  writeReport('uploads', {
    unit: 'milliseconds',
    ...{ limits, tries, atOnce: concurrentUploads, bursts, ready, fiveConcurrentMs, megabytes, redirects },
  });
  for (const sentence of wrong) console.log(sentence);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await product.stop();
  await postgres?.stop();
}
