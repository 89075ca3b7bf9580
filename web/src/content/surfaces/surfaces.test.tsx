import type { Typeset } from '@tessera/qr';
import { zxingSymbol } from '@tessera/qr/testing/decoders.ts';
import { hasPoppler, poppler, readPdfInfo } from '@tessera/qr/testing/renderers.ts';
import { typeset } from '@tessera/qr/testing/typesetting.ts';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createRequestI18n } from '../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../i18n/formatter.tsx';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import SurfacesIndex from '../../pages/qr-codes-on/page.tsx';
import { loadSurface } from '../../pages/qr-codes-on/surface/load-surface.ts';
import SurfacePage from '../../pages/qr-codes-on/surface/page.tsx';
import { expectFindable, findSimilarTexts, readWords } from '../testing.ts';
import { getExamplePdf } from './example-files.ts';
import { choosePaper } from './example-pdf.ts';
import { getSurface } from './find-surface.ts';
import { type SurfaceId, surfaceIds } from './index.ts';
import { drawSurfaceCode, measureDistances } from './surface-code.ts';

const page = { ...defaultPage, origin: 'https://tessera.example' };
const outlines = new Map<string, ReturnType<typeof typeset>>();
const outlineLabel: Typeset = async (text, font) => {
  const key = `${font} ${text}`;
  const known = outlines.get(key) ?? typeset(text, font);
  outlines.set(key, known);
  return known;
};

const loaded = new Map<SurfaceId, ReturnType<typeof loadSurface>>();
const load = (id: SurfaceId) => {
  const surface = loaded.get(id) ?? loadSurface(getSurface(id), page, { outlineLabel });
  loaded.set(id, surface);
  return surface;
};

/** Renders an element as the server does, at a path. */
const renderPage = async (path: string, element: React.ReactNode) => {
  const routes = [{ path: '*', element }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`${page.origin}${path}`));
  if (context instanceof Response) throw new TypeError('a page, not a redirect');
  return renderToString(
    <PageProvider value={page}>
      <I18nextProvider i18n={createRequestI18n('en', getPageFormatter(page))}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />
      </I18nextProvider>
    </PageProvider>,
  );
};

const renderSurface = async (id: SurfaceId) => {
  const loaderData = await load(id);
  const Page = SurfacePage as React.ComponentType<{ loaderData: typeof loaderData }>;
  return renderPage(`/qr-codes-on/${id}`, <Page loaderData={loaderData} />);
};

const pages = new Map<SurfaceId, Promise<string>>();
const getPage = (id: SurfaceId) => {
  const html = pages.get(id) ?? renderSurface(id);
  pages.set(id, html);
  return html;
};

const parsePage = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('each page about printing', () => {
  test.each(surfaceIds)('on %s has a heading, a title and a description of the right length', async (id) => {
    expectFindable(parsePage(await getPage(id)));
  });

  test.each(surfaceIds)('on %s fills in every figure, and links only to other pages', async (id) => {
    const html = await getPage(id);
    expect(html).not.toMatch(/{{|NaN|undefined/);
    expect(html).not.toContain(`href="/qr-codes-on/${id}"`);
    expect(html).toContain(`href="/examples/${id}.pdf"`);
  });

  test.each(surfaceIds)('on %s says that people are where the code can be scanned', async (id) => {
    const { lanes } = await load(id);
    for (const { peopleMm, distanceMm } of lanes) expect(peopleMm).toBeLessThanOrEqual(distanceMm);
    expect(Math.max(...lanes.map(({ distanceMm }) => distanceMm))).toBeLessThanOrEqual(getSurface(id).tileMm * 20);
  });

  test.each(surfaceIds)('on %s keeps the code on the object', (id) => {
    const { object, code } = getSurface(id);
    expect(Math.min(code.x, code.y)).toBeGreaterThan(0);
    expect(code.x + code.mm).toBeLessThan(object.width);
    expect(code.y + code.mm).toBeLessThan(object.height);
  });

  test('is written in words of its own: any two share less than 40% of their runs of five words', async () => {
    const texts = await Promise.all(
      surfaceIds.map(async (id) => [id, readWords(parsePage(await getPage(id)))] as const),
    );
    expect(findSimilarTexts(new Map(texts))).toEqual([]);
  });

  test('has three figures or more that no other page shows together', async () => {
    const figures = await Promise.all(
      surfaceIds.map(async (id) => {
        const { facts, lanes } = await load(id);
        return [
          `${facts.width} of ${facts.area}`,
          `${facts.edge} at ${facts.dot}`,
          ...lanes.map((lane) => JSON.stringify(lane)),
        ];
      }),
    );
    for (const [at, own] of figures.entries()) {
      const others = new Set(figures.filter((_, other) => other !== at).flat());
      expect(own.filter((figure) => !others.has(figure)).length, surfaceIds[at]).toBeGreaterThanOrEqual(3);
    }
  });
});

test('the index links to every page', async () => {
  const loaderData = await measureDistances({ origin: page.origin, outlineLabel });
  const Index = SurfacesIndex as React.ComponentType<{ loaderData: typeof loaderData }>;
  const html = await renderPage('/qr-codes-on', <Index loaderData={loaderData} />);
  for (const id of surfaceIds) expect(html).toContain(`href="/qr-codes-on/${id}"`);
});

describe.skipIf(!hasPoppler)('the example as PDF', () => {
  const sheets = { A4: [595, 842], A3: [842, 1191], A2: [1191, 1684], A1: [1684, 2384], A0: [2384, 3370] } as const;

  test.each(surfaceIds)('of %s is one vector page with the object at its true size, and its code scans', async (id) => {
    const surface = getSurface(id);
    const file = await getExamplePdf(surface, page, { outlineLabel });
    const { info, images } = readPdfInfo(file);
    const read = (name: string) => (new RegExp(`${name}:\\s+(.*)`).exec(info)?.[1] ?? '').trim();
    expect(read('Pages')).toBe('1');
    expect(images.trim().split('\n')).toHaveLength(2); // only the head of an empty table
    const [left = 0, bottom = 0, right = 0, top = 0] = read('TrimBox').split(/\s+/).map(Number);
    expect(((right - left) / 72) * 25.4).toBeCloseTo(surface.object.width, 1);
    expect(((top - bottom) / 72) * 25.4).toBeCloseTo(surface.object.height, 1);
    const paper = choosePaper(surface.object);
    if (paper !== 'code') {
      const [paperWidth, paperHeight] = read('Page size')
        .split(' x ')
        .map((part) => Number.parseFloat(part));
      expect(Math.round(paperWidth!)).toBe(sheets[paper][0]);
      expect(Math.round(paperHeight!)).toBe(sheets[paper][1]);
    }
    const code = await drawSurfaceCode(surface, { origin: page.origin, outlineLabel });
    const dpi = Math.min(300, Math.round((25.4 * 4) / (surface.code.mm / code.drawing.width)));
    const { text } = (await zxingSymbol(poppler(file, dpi))) ?? {};
    expect(text).toBe(code.text);
  });
});
