import { gzipSync } from 'node:zlib';
import type { TypeManifest } from '@tessera/qr-types';
import { menu } from '@tessera/qr-types/menu/index.ts';
import { drawnPage } from '../qr-types/testing/drawn-page.tsx';
import { median, writeReport } from './report/report.ts';

/** The page of a menu of 60 dishes: how many a core draws in a second, beside the same number of bytes joined by hand. */

const goals = { perSecond: 4000, bytes: 14 * 1024 };
const rounds = 7;
const roundMs = 400;

const type = menu as unknown as TypeManifest;
const [first] = menu.sample.sections;
const dishes = Array.from({ length: 60 }, (_, at) => {
  const dish = first!.items[at % first!.items.length]!;
  return { ...dish, name: `${dish.name} ${at + 1}`, image: '', names: {}, descriptions: {} };
});
const content = {
  ...menu.sample,
  languages: [],
  sections: [0, 1, 2, 3].map((part) => ({
    ...first!,
    name: `Section ${part + 1}`,
    items: dishes.slice(part * 15, part * 15 + 15),
  })),
};

const { html } = await drawnPage(type, content, { script: true });
const bytes = gzipSync(html, { level: 6 }).length;

/** Pieces of the page's own text, joined again: what no renderer can go below. */
const pieces = html.split(/(?<=>)/);
const joined = async () => pieces.join('');

const perSecond = async (draw: () => Promise<unknown>): Promise<number> => {
  const start = process.cpuUsage();
  const until = performance.now() + roundMs;
  let count = 0;
  for (; performance.now() < until; count++) await draw();
  const { user, system } = process.cpuUsage(start);
  return count / ((user + system) / 1e6);
};

const rates = { ours: [] as number[], joined: [] as number[] };
for (let round = 0; round <= rounds; round++) {
  const ours = await perSecond(() => drawnPage(type, content, { script: true }));
  const limit = await perSecond(joined);
  if (round === 0) continue;
  rates.ours.push(ours);
  rates.joined.push(limit);
}

const result = {
  dishes: content.sections.flatMap(({ items }) => items).length,
  bytes,
  perSecond: median(rates.ours),
  joinedPerSecond: median(rates.joined),
};
console.table([
  {
    dishes: result.dishes,
    'bytes, gzip': bytes,
    'renders a CPU second': Math.round(result.perSecond),
    'its pieces joined': Math.round(result.joinedPerSecond),
    met: result.perSecond >= goals.perSecond && bytes <= goals.bytes,
  },
]);
console.log(`The goals are ${goals.perSecond} renders a second and core, and ${goals.bytes} bytes.`);
writeReport('pages', { unit: 'renders a CPU second', goals, ...result });
