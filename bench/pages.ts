import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dishes, renderOurs } from './pages/contenders.ts';
import { median, writeReport } from './report/report.ts';

/**
 * Pages per second and core of a menu with 60 dishes, as the server sends them, compared with React’s own renderer, and
 * with joining prerendered pieces as a lower bound. Each contender renders in its own process, alternating: in one
 * process they would share compiled code and slow each other down.
 */

const goals = { perSecond: 4000, bytes: 14 * 1024 };
const rounds = 5;

const measureRate = (contender: string) =>
  Number(
    execFileSync(process.execPath, [...process.execArgv, join(import.meta.dirname, 'pages/rate.ts'), contender], {
      encoding: 'utf8',
    }),
  );

const rates = { ours: [] as number[], react: [] as number[], joined: [] as number[] };
for (let round = 0; round < rounds; round++) {
  for (const contender of ['ours', 'react', 'joined'] as const) rates[contender].push(measureRate(contender));
}

const result = {
  dishes,
  bytes: gzipSync(await renderOurs(), { level: 6 }).length,
  perSecond: median(rates.ours),
  reactPerSecond: median(rates.react),
  joinedPerSecond: median(rates.joined),
};
console.table([
  {
    dishes: result.dishes,
    'bytes, gzip': result.bytes,
    'renders a CPU second': Math.round(result.perSecond),
    'by React, its body alone': Math.round(result.reactPerSecond),
    'its pieces joined': Math.round(result.joinedPerSecond),
    met: result.perSecond >= goals.perSecond && result.bytes <= goals.bytes,
  },
]);
console.log(`The goals are ${goals.perSecond} renders a second and core, and ${goals.bytes} bytes.`);
writeReport('pages', { unit: 'renders a CPU second', goals, ...result });
