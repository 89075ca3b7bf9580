import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { typeset } from '@tessera/qr/testing/typesetting.ts';
import { findType, typeIds } from '@tessera/qr-types';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { findTypePage, typePages } from '../../content/qr-types/index.ts';
import { drawTypeCode, measureType, typeCodeNames } from '../../content/qr-types/measure-type.ts';
import { createTypeTexts } from '../../content/qr-types/use-type-texts.ts';
import { expectFindable, findSimilarTexts } from '../../content/testing.ts';
import { createRequestI18n } from '../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../i18n/formatter.tsx';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import type { Route } from './+types/page';
import QrTypePage, { loader } from './page.tsx';

const origin = 'https://tessera.example';
const shownPage = { ...defaultPage, origin };
const i18n = createRequestI18n('en', getPageFormatter(shownPage));

const measure = (id: string) => {
  const page = findTypePage(id)!;
  return measureType(page, createTypeTexts(i18n, page), { origin, outlineLabel: typeset });
};
const measured = new Map(await Promise.all(typePages.map(async ({ id }) => [id, await measure(id)] as const)));

const renderPage = (id: string): Document => {
  const props = { params: { type: id }, loaderData: measured.get(id as 'url') } as unknown as Route.ComponentProps;
  const router = createMemoryRouter([{ path: '*', element: <QrTypePage {...props} /> }], {
    initialEntries: [`/qr-types/${id}`],
  });
  const html = renderToString(
    <PageProvider value={shownPage}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </PageProvider>,
  );
  return new DOMParser().parseFromString(html, 'text/html');
};

const pages = new Map(typePages.map(({ id }) => [id, renderPage(id)]));
const getText = (id: string, selector: string) =>
  [...pages.get(id as 'url')!.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '');

/** The page’s own words: all but the builder and the labels that each page has. */
const getOwnWords = (id: string) => {
  const { group } = findTypePage(id)!;
  const texts = JSON.parse(readFileSync(`locales/en/qr-types-${group}.json`, 'utf8')) as Record<string, string>;
  return Object.entries(texts)
    .filter(([key]) => key.startsWith(`${id}.`))
    .map(([, text]) => text)
    .join(' ');
};

test('most types have a page, and none has two', () => {
  const ids = typePages.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(typeIds.length / 2);
});

describe.each(typePages.map(({ id }) => id))('the page about %s', (id) => {
  const page = findTypePage(id)!;

  test('has one heading, six facts, three steps, six places, five questions and three related types', () => {
    expect(getText(id, 'h1')).toHaveLength(1);
    expect(getText(id, '#phone li h3')).toHaveLength(6);
    expect(getText(id, '#steps ol > li')).toHaveLength(3);
    expect(getText(id, '#uses ul > li')).toHaveLength(6);
    expect(getText(id, '#questions details')).toHaveLength(5);
    const links = [...pages.get(id)!.querySelectorAll('#related a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(page.related.map((other) => `/qr-types/${other}`));
    expect(links).not.toContain(`/qr-types/${id}`);
  });

  test('shows numbers of the engine in place of every placeholder', () => {
    const { dots, dotsWithMargin, sizes, figures } = measured.get(page.id)!;
    const body = pages.get(id)!.body.textContent ?? '';
    expect(body).not.toMatch(/\{\{|NaN|undefined/);
    expect(getText(id, '#print caption')[0]).toContain(`${dots} × ${dots} dots, ${dotsWithMargin} × ${dotsWithMargin}`);
    // A Swiss QR-bill has only one size.
    expect(getText(id, '#print tbody tr')).toHaveLength(id === 'swiss-qr-bill' ? 1 : 3);
    expect(sizes.map(({ distanceMm }) => distanceMm)).toEqual(
      sizes.map(({ distanceMm }) => distanceMm).toSorted((a, b) => a - b),
    );
    expect(Object.keys(figures).length).toBeGreaterThanOrEqual(3);
    for (const name of Object.keys(figures)) expect(getOwnWords(id), name).toContain(`{{${name}, number}}`);
  });

  test('says for each place how wide a code has to be so that it scans from there', () => {
    const { uses } = measured.get(page.id)!;
    for (const [index, [, distanceCm]] of page.uses.entries())
      expect(uses[index]!.distanceMm).toBeGreaterThanOrEqual(distanceCm * 10 - 1);
  });

  test('has a title and a description that search results show in full', () => {
    expectFindable(pages.get(id)!);
  });
});

test('no two pages share 40% of their runs of five words', () => {
  expect(findSimilarTexts(new Map(typePages.map(({ id }) => [id, getOwnWords(id)])))).toEqual([]);
});

test('each place has its label in its frame', async () => {
  const menu = findTypePage('menu')!;
  const host = { origin, outlineLabel: typeset };
  for (const name of typeCodeNames) {
    const shown = await drawTypeCode(menu, name, createTypeTexts(i18n, menu), host);
    const other = await drawTypeCode(menu, name, () => 'Elsewhere', host);
    if (name === 'code') expect(shown.drawing.items).toEqual(other.drawing.items);
    else expect(shown.drawing.items).not.toEqual(other.drawing.items);
  }
  const alternatives = [...pages.get('menu')!.querySelectorAll('#uses img')].map((image) => image.getAttribute('alt'));
  expect(alternatives[1]).toBe('A QR code with the words “Our menu” in the frame “Shop”');
});

test('codes are files, so that neither the page nor its data contains a drawing', () => {
  const sources = [...pages.get('menu')!.querySelectorAll('#steps img, #uses img, #print img')].map((image) =>
    image.getAttribute('src'),
  );
  expect(new Set(sources)).toEqual(new Set(typeCodeNames.map((name) => `/examples/qr-types/menu/${name}.svg`)));
  for (const { id } of typePages) expect(JSON.stringify(measured.get(id)).length, id).toBeLessThan(3000);
});

test('pages about static types say which fields can’t be changed after printing', () => {
  const saysSo = typePages.filter(({ id }) => getText(id, '#print')[0]?.includes('none of this can be changed'));
  const isStatic = ({ id }: { id: string }) => findType(id)?.opens.kind === 'static';
  expect(saysSo).toEqual(typePages.filter(isStatic));
  expect(getText('wifi', '#print')[0]).toContain('Network name, Security, Password');
});

test('other ways to write a type lead to its page, in the language of the address', async () => {
  const context = { get: () => ({ origin, language: 'de' }) };
  const open = async (type: string) => {
    try {
      return await loader({ params: { type }, context } as unknown as Route.LoaderArgs);
    } catch (thrown) {
      return thrown;
    }
  };
  for (const type of ['vcard_plus', 'VCard-Plus', 'VCARD_PLUS']) {
    const response = (await open(type)) as Response;
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/de/qr-types/vcard-plus');
  }
  expect(await open('fax')).toMatchObject({ init: { status: 404 } });
});

test('no file of their texts is larger than a page may load', () => {
  for (const file of readdirSync('locales/en').filter((name) => name.startsWith('qr-types')))
    expect(gzipSync(readFileSync(`locales/en/${file}`)).length, file).toBeLessThan(12 * 1024);
});
