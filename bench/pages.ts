import { gzipSync } from 'node:zlib';
import type { TypeManifest } from '@tessera/qr-types';
import { menu } from '@tessera/qr-types/menu/index.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageElements } from '../qr-types/testing/drawn-page.tsx';
import { documentText } from '../server/src/features/hosted/document.ts';
import { median, writeReport } from './report/report.ts';

/**
 * The page of a menu of 60 dishes: how many a core draws in a second, as the server sends them, beside React's own renderer,
 * and beside its pieces joined again, which nothing can go below.
 */

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

const code = {
  id: 1,
  n: 1,
  contentVersion: type.version,
  version: 1,
  uri: 'abcdefg',
  type,
  title: content.name,
  languages: content.languages,
  headerColour: '#1d59f9',
};
const byOurs = () => documentText(code, content, { content: 'en', words: 'en' });
const html = await byOurs();
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

const byReact = async () => renderToStaticMarkup(await pageElements(type, content, 'en'));

const rates = { ours: [] as number[], react: [] as number[], joined: [] as number[] };
for (let round = 0; round <= rounds; round++) {
  const ours = await perSecond(byOurs);
  const react = await perSecond(byReact);
  const limit = await perSecond(joined);
  if (round === 0) continue;
  rates.ours.push(ours);
  rates.react.push(react);
  rates.joined.push(limit);
}

const result = {
  dishes: content.sections.flatMap(({ items }) => items).length,
  bytes,
  perSecond: median(rates.ours),
  reactPerSecond: median(rates.react),
  joinedPerSecond: median(rates.joined),
};
console.table([
  {
    dishes: result.dishes,
    'bytes, gzip': bytes,
    'renders a CPU second': Math.round(result.perSecond),
    'by React, its body alone': Math.round(result.reactPerSecond),
    'its pieces joined': Math.round(result.joinedPerSecond),
    met: result.perSecond >= goals.perSecond && bytes <= goals.bytes,
  },
]);
console.log(`The goals are ${goals.perSecond} renders a second and core, and ${goals.bytes} bytes.`);
writeReport('pages', { unit: 'renders a CPU second', goals, ...result });
