import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { features } from '../../content/features/index.ts';
import { listPages } from '../../content/list-pages.ts';
import { expectFindable, findSimilarTexts, readWords } from '../../content/testing.ts';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import { FeatureView, loader } from './page.tsx';

const ids = features.map(({ id }) => id);

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const pages = new Map(
  ids.map((id) => [
    id,
    parse(
      renderToString(
        <MemoryRouter initialEntries={[`/features/${id}`]}>
          <FeatureView id={id} />
        </MemoryRouter>,
      ),
    ),
  ]),
);
const getPage = (id: (typeof ids)[number]) => pages.get(id)!;

test('the records of a custom domain lead to the host that the operator set for them', () => {
  const page = { ...defaultPage, origin: 'https://tessera.example', edgeHost: 'edge.tessera.example' };
  const html = renderToString(
    <PageProvider value={page}>
      <MemoryRouter initialEntries={['/features/custom-domains']}>
        <FeatureView id="custom-domains" />
      </MemoryRouter>
    </PageProvider>,
  );
  expect(parse(html).querySelector('#records')?.textContent).toContain('CNAMEgoedge.tessera.example');
});

const readData = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.textContent));

describe.each(ids)('the page of %s', (id) => {
  const page = getPage(id);

  test('has one title, and a title and description of the length that search engines show', () => {
    expectFindable(page);
    expect(page.querySelectorAll('title')).toHaveLength(1);
  });

  test('has no text without a translation or a value', () => {
    const text = readWords(page);
    expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN|\[object/);
    // A text that is missing is rendered as its key.
    expect(text).not.toMatch(new RegExp(`(${id}|scan|team|domains|numbers|breakdown)\\.[a-z_]`));
  });

  test('leads to where the feature is used, to its related features, and to nothing that isn’t a page', () => {
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href')!);
    const paths = new Set<string>(listPages().map(({ path }) => path));
    const start = id === 'bulk-builder' ? '/register?to=%2Fapp%2Fbulk-qr-code-generator' : '/#make';
    expect(links.filter((link) => link === start)).toHaveLength(1);
    expect(links.filter((link) => link.startsWith('/features/'))).toHaveLength(3);
    expect(links.filter((link) => link !== start && !paths.has(link.replace(/[?#].*/, '')))).toEqual([]);
  });

  test('has three to five sections, and five questions that search engines read as people do', () => {
    const sections = [...page.querySelectorAll('section[id]')].map((section) => section.id);
    const own = sections.filter((section) => section !== 'questions' && section !== 'related');
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(own.length).toBeLessThanOrEqual(5);
    const [, faq] = readData(page);
    const questions = [...page.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(new Set(questions).size).toBe(5);
    expect(faq['@type']).toBe('FAQPage');
    expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(questions);
  });

  test('says where it is', () => {
    const [trail] = readData(page);
    expect(trail['@type']).toBe('BreadcrumbList');
    expect(trail.itemListElement.at(-1).name).toBe(page.querySelector('[aria-current="page"]')?.textContent);
    expect(page.querySelectorAll('[aria-current="page"]')).toHaveLength(1);
  });

  test('has headings without gaps, unique anchors, and pictures with a text', () => {
    const levels = [...page.querySelectorAll('h1, h2, h3')].map(({ tagName }) => Number(tagName[1]));
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    const anchors = [...page.querySelectorAll('[id]')].map(({ id: anchor }) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect([...page.querySelectorAll('img')].filter((image) => !image.getAttribute('alt'))).toEqual([]);
  });
});

test('every feature with a page is in the list of pages', () => {
  const paths = new Set<string>(listPages().map(({ path }) => path));
  expect(ids.filter((id) => !paths.has(`/features/${id}`))).toEqual([]);
});

test('a feature without a page isn’t found', () => {
  const context = { get: () => defaultPage };
  const open = (id: string) => loader({ params: { id }, context } as unknown as Parameters<typeof loader>[0]);
  expect(open('analytics')).toBeNull();
  expect(() => open('event-tracking')).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

test('no two pages share 40% of their runs of five words', () => {
  expect(findSimilarTexts(new Map(ids.map((id) => [id, readWords(getPage(id))])))).toEqual([]);
});
