import { typeset } from '@tessera/qr/testing/typesetting.ts';
import { typeIds } from '@tessera/qr-types';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import qrForBusiness from '../../../../locales/en/qr-for-business.json';
import more from '../../../../locales/en/qr-for-business-more.json';
import { expectFindable, findSimilarTexts } from '../../content/testing.ts';
import { drawTrade } from '../../content/trades/draw-trade.ts';
import { trades } from '../../content/trades/index.ts';
import type { Trade } from '../../content/trades/trade.ts';
import type { Route } from './+types/page';
import TradePage from './page.tsx';

type Rendered = { trade: Trade; drawn: Awaited<ReturnType<typeof drawTrade>>; document: Document };

const textByKey: Readonly<Record<string, string>> = { ...qrForBusiness, ...more };

const renderTrade = async (trade: Trade): Promise<Rendered> => {
  const host = { origin: 'https://tessera.example', outlineLabel: typeset };
  const drawn = await drawTrade(trade, (place) => textByKey[`${trade.id}.${place}.label`] ?? '', host);
  const props = { params: { trade: trade.id }, loaderData: drawn } as unknown as Route.ComponentProps;
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/qr-for-business/${trade.id}`]}>
      <TradePage {...props} />
    </MemoryRouter>,
  );
  return { trade, drawn, document: new DOMParser().parseFromString(html, 'text/html') };
};

const pages = new Map<string, Rendered>();
beforeAll(async () => {
  for (const trade of trades) pages.set(trade.id, await renderTrade(trade));
}, 60_000);

const findPage = (id: string): Rendered => {
  const page = pages.get(id);
  if (!page) throw new Error(`${id} wasn’t rendered`);
  return page;
};

/** The words that people read, without those of scripts. */
const readText = ({ document }: Rendered): string => {
  for (const script of document.querySelectorAll('script')) script.remove();
  return [...document.body.querySelectorAll('h1, h2, h3, p, li, dt, dd, summary, ins, del')]
    .map(({ textContent }) => textContent)
    .join(' ');
};

describe.each(trades.map(({ id }) => id))('the page for %s', (id) => {
  test('has one heading, and a title and description that search results show in full', () => {
    expectFindable(findPage(id).document);
  });

  test('fills in every placeholder', () => {
    expect(readText(findPage(id))).not.toMatch(/{{|undefined|NaN|\[object/);
  });

  test('leads to anchors of its own, and to the builder with a type that exists', () => {
    const { document } = findPage(id);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    for (const anchor of links.filter((href) => href.includes('#') && !href.includes('#make')))
      expect(document.getElementById(anchor.split('#')[1] ?? ''), anchor).not.toBeNull();
    const types = links.flatMap((href) => /[?]type=([\w-]+)/.exec(href)?.[1] ?? []);
    expect(types).toHaveLength(10);
    expect(types.filter((type) => !typeIds.some((one) => one === type))).toEqual([]);
  });

  test('marks five places on its plan, in the order of the day', () => {
    const { plan, places } = findPage(id).trade;
    const width = Math.max(...plan.rows.map((row) => row.length));
    for (const [x, y] of plan.marks) {
      expect(x > 0 && x < width && y > 0 && y < plan.rows.length, `${x} ${y}`).toBe(true);
    }
    expect(new Set(plan.rows.map((row) => row.length)).size).toBe(1);
    expect(new Set(places.map(({ frame }) => frame.id)).size).toBe(5);
  });

  test('prints each code so large that phones scan it from where people are', () => {
    for (const { widthMm, maxDistanceMm, distanceCm } of findPage(id).drawn.places) {
      expect(maxDistanceMm).toBeGreaterThanOrEqual(distanceCm * 10);
      expect(widthMm % 5).toBe(0);
    }
  });

  test('has three facts that no other page has', () => {
    const readFacts = ({ document }: Rendered) =>
      [...document.querySelectorAll('#facts dl > div')].map(({ textContent }) => textContent);
    const others = [...pages.values()].filter(({ trade }) => trade.id !== id).map(readText);
    const facts = readFacts(findPage(id));
    expect(facts).toHaveLength(3);
    for (const fact of facts) {
      expect(fact).toMatch(/\d/);
      expect(others.filter((text) => text.includes(fact))).toEqual([]);
    }
  });
});

test('no two pages share 40% of their runs of five words', () => {
  expect(findSimilarTexts(new Map(trades.map(({ id }) => [id, readText(findPage(id))])))).toEqual([]);
});

test.each(trades.map(({ id }) => id))(
  'the texts for %s have the same keys as those of the others, but for room names',
  (id) => {
    const listKeys = (trade: string) =>
      Object.keys(textByKey)
        .filter((key) => key.startsWith(`${trade}.`) && !key.includes('.room.'))
        .map((key) => key.slice(trade.length))
        .sort();
    expect(listKeys(id)).toEqual(listKeys('restaurants'));
  },
);

test('each room that a plan names has a name', () => {
  const listRooms = ({ id }: Trade) => Object.keys(textByKey).filter((key) => key.startsWith(`${id}.room.`)).length;
  expect(trades.map(listRooms)).toEqual(trades.map(({ plan }) => plan.rooms.length));
});
