import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dishes, renderOurs } from './pages/contenders.ts';
import { median, writeReport } from './report/report.ts';

/**
 * The page of a menu of 60 dishes: how many a core draws in a second, as the server sends them, beside React's own renderer,
 * and beside its pieces joined again, which nothing can go below. Each draws in a process of its own, by turns: in one
 * process they would share what the compiler learns of the page, and slow each other down.
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
