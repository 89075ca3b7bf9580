import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { features } from '../../content/features/index.ts';
import { listPages } from '../../content/list-pages.ts';
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

/** What people read, without structured data. */
const readWords = (page: Document) =>
  page.body.innerHTML.replaceAll(/<(script|style|title)[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ');

const readData = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.textContent));

describe.each(ids)('the page of %s', (id) => {
  const page = getPage(id);

  test('has one title, and a title and description of the length that search engines show', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('title')).toHaveLength(1);
    const title = page.querySelector('title')!.textContent;
    const description = page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    expect(title.length).toBeGreaterThanOrEqual(15);
    expect(title.length).toBeLessThanOrEqual(65);
    expect(description.length).toBeGreaterThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('has no text without a translation or a value', () => {
    const text = readWords(page);
    expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN|\[object/);
    // A text that is missing is rendered as its key.
    expect(text).not.toMatch(new RegExp(`(${id}|scan|team|domains|numbers|breakdown)\\.[a-z_]`));
  });

  test('leads to the builder, to its related features, and to nothing that isn’t a page', () => {
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href')!);
    const paths = new Set<string>(listPages().map(({ path }) => path));
    expect(links.filter((link) => link === '/#make')).toHaveLength(1);
    expect(links.filter((link) => link.startsWith('/features/'))).toHaveLength(3);
    expect(links.filter((link) => !paths.has(link.replace(/[?#].*/, '')))).toEqual([]);
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
  const open = (id: string) => loader({ params: { id } } as unknown as Parameters<typeof loader>[0]);
  expect(open('analytics')).toBeNull();
  expect(() => open('bulk-builder')).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

const shingleLength = 5;

const listShingles = (page: Document): Set<string> => {
  const words = (readWords(page).match(/[\p{L}\d]+/gu) ?? []).map((word) => word.toLowerCase());
  return new Set(words.map((_, at) => words.slice(at, at + shingleLength).join(' ')));
};

const findOverlap = (one: Set<string>, other: Set<string>) => {
  const shared = [...one].filter((shingle) => other.has(shingle)).length;
  return shared / (one.size + other.size - shared);
};

test('no two pages share 40% of their sequences of five words', () => {
  const shingles = ids.map((id) => ({ id, found: listShingles(getPage(id)) }));
  const similar = shingles.flatMap(({ id, found }, at) =>
    shingles
      .slice(at + 1)
      .filter((other) => findOverlap(found, other.found) >= 0.4)
      .map((other) => `${id} and ${other.id}`),
  );
  expect(similar).toEqual([]);
  expect(findOverlap(shingles[0]!.found, shingles[0]!.found)).toBe(1);
});
