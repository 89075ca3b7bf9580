import { gzipSync } from 'node:zlib';
import { typeMessages } from '@tessera/qr-types/type-messages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import bulk from '../../../../locales/en/bulk.json';
import help from '../../../../locales/en/help.json';
import helpAccount from '../../../../locales/en/help-account.json';
import helpPlans from '../../../../locales/en/help-plans.json';
import helpPrint from '../../../../locales/en/help-print.json';
import helpRun from '../../../../locales/en/help-run.json';
import helpStart from '../../../../locales/en/help-start.json';
import main from '../../../../locales/en/main.json';
import privateWords from '../../../../locales/en/private.json';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import HelpPage from '../../pages/help/page.tsx';
import HelpArticlePage, { loader } from '../../pages/help-article/page.tsx';
import { listPages } from '../list-pages.ts';
import { expectFindable, findSimilarTexts, readWords } from '../testing.ts';
import { helpGroups, helpPages } from './help-pages.ts';
import { findHelpArticle } from './index.ts';
import { listHelpKeys } from './list-help-keys.ts';

const scopes = { start: helpStart, print: helpPrint, run: helpRun, account: helpAccount, plans: helpPlans };
const texts: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(scopes));
const product: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  main,
  private: privateWords,
  bulk,
  types: typeMessages,
};
const ids = helpPages.map(({ id }) => id);
const paths = new Set<string>(listPages().map(({ path }) => path));

const parse = (element: React.ReactNode, path: string, sellsPlans = true) => {
  const html = renderToStaticMarkup(
    <PageProvider value={{ ...defaultPage, origin: 'https://tessera.example', sellsPlans }}>
      <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
    </PageProvider>,
  );
  return new DOMParser().parseFromString(html, 'text/html');
};
const render = (id: string, sellsPlans?: boolean) =>
  parse(<HelpArticlePage params={{ article: id }} />, `/help/${id}`, sellsPlans);
const pages = new Map(ids.map((id) => [id, render(id)]));
const getPage = (id: (typeof ids)[number]) => pages.get(id)!;

describe.each(ids)('the help article %s', (id) => {
  const page = getPage(id);

  test('has one heading, and a title and description of the length that search engines show', () => {
    expectFindable(page);
  });

  test('has no figure, label or mark-up left to fill in', () => {
    expect(readWords(page)).not.toMatch(/\{\{|\}\}|\$t\(|\*\*|\]\(|undefined|NaN|\b(main|private|bulk|types):/);
  });

  test('answers in up to three sentences before it explains', () => {
    const answer = texts[`${id}.answer`] ?? '';
    expect(answer.split(/[.?:] /).length).toBeLessThanOrEqual(4);
    expect(page.querySelectorAll('section[id]').length).toBeGreaterThanOrEqual(3);
  });

  test('leads only to pages that exist, to three other articles, and to a person', () => {
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const inner = links.filter((link) => !link.startsWith('#') && !link.startsWith('/app/') && !link.includes('.'));
    const sellers = ['/cancel', '/withdraw'];
    expect(inner.filter((link) => !paths.has(link) && !sellers.includes(link))).toEqual([]);
    expect(links).toContain('/contact');
    const { related } = findHelpArticle(id)!.article;
    expect(new Set(related).size).toBe(3);
    expect(related).not.toContain(id);
    expect(page.querySelectorAll('[aria-labelledby="next"] a')).toHaveLength(3);
  });

  test('lists its sections, each of which is there once', () => {
    const anchors = [...page.querySelectorAll('[aria-labelledby="contents"] a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(anchors).toEqual([...page.querySelectorAll('section[id]')].map((section) => `#${section.id}`));
    const all = [...page.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(all).size).toBe(all.length);
  });

  test('describes its place for search engines, and every picture for those who can’t see it', () => {
    const [trail] = [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent),
    );
    expect(trail['@type']).toBe('BreadcrumbList');
    expect(trail.itemListElement.at(-1).name).toBe(page.querySelector('h1')?.textContent);
    expect([...page.querySelectorAll('img')].filter((image) => !image.getAttribute('alt'))).toEqual([]);
  });
});

test('every label that an article quotes is one of the product’s, without a gap', () => {
  const quoted = Object.entries(texts).flatMap(([key, text]) =>
    [...text.matchAll(/\$t\(([a-z]+):([^)]*)\)/g)].map(([, scope = '', label = '']) => ({ key, scope, label })),
  );
  expect(quoted.length).toBeGreaterThan(100);
  const wrong = quoted.filter(({ scope, label }) => product[scope]?.[label]?.includes('{{') ?? true);
  expect(wrong).toEqual([]);
});

test('what is bold is such a label, and nothing else', () => {
  const bold = Object.entries(texts).flatMap(([key, text]) =>
    [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, content = '']) => ({ key, content })),
  );
  expect(bold.filter(({ content }) => !/^\$t\([^)]*\)$/.test(content))).toEqual([]);
});

test('every text of the scopes is shown by its article', () => {
  for (const [group, scope] of Object.entries(scopes)) {
    const used = helpPages
      .filter((page) => page.group === group)
      .flatMap(({ id }) => listHelpKeys(findHelpArticle(id)!.article));
    expect(Object.keys(scope).sort()).toEqual([...used].sort());
  }
});

test('rows of tables have as many cells as their headings', () => {
  for (const [key, text] of Object.entries(texts)) {
    if (!key.endsWith('.table')) continue;
    const counts = text.split('\n').map((line) => line.split('|').length);
    expect(new Set(counts).size, key).toBe(1);
  }
});

test('each group has five or six articles, and its texts fit into 12 KB', () => {
  for (const articles of Object.values(helpGroups)) expect([5, 6]).toContain(Object.keys(articles).length);
  for (const scope of [help, ...Object.values(scopes)])
    expect(gzipSync(JSON.stringify(scope)).length).toBeLessThanOrEqual(12 * 1024);
});

test('nothing is mentioned that the product doesn’t have', () => {
  const unbuilt = /\b(webhooks?|SDK|command line|passkeys?|CSV import|event tracking|integrations?)\b/i;
  for (const [key, text] of Object.entries({ ...texts, ...help }))
    if (!key.endsWith('.words')) expect(text, key).not.toMatch(unbuilt);
});

test('no two articles share 40% of their runs of five words', () => {
  expect(findSimilarTexts(new Map(ids.map((id) => [id, readWords(getPage(id))])))).toEqual([]);
});

test('an article about plans says where none are sold, and doesn’t link to pages that aren’t there', () => {
  const page = render('cancel-or-withdraw', false);
  expect(readWords(page)).toContain('sells no plans');
  expect(page.querySelector('a[href="/cancel"]')).toBeNull();
  expect(getPage('cancel-or-withdraw').querySelector('a[href="/cancel"]')).not.toBeNull();
});

test('another article isn’t found', () => {
  const context = { get: () => defaultPage };
  const open = (article: string) => loader({ params: { article }, context } as unknown as Parameters<typeof loader>[0]);
  expect(open('first-code')).toBeNull();
  expect(() => open('webhooks')).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

describe('the index', () => {
  const open = (query: string) => {
    const props = { loaderData: { query, siteEntries: [] } } as unknown as React.ComponentProps<typeof HelpPage>;
    return parse(<HelpPage {...props} />, '/help');
  };

  test('links to every article, with what the search needs', () => {
    const links = [...open('').querySelectorAll<HTMLAnchorElement>('[data-search-entry]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ids.map((id) => `/help/${id}`));
    for (const link of links) expect(link.dataset['searchSummary']).not.toMatch(/\{\{/);
  });

  test('shows what the server found, and says what it looked for', () => {
    const found = open('dns').querySelector('[data-search-found]')!;
    expect(found.querySelector('a')?.getAttribute('href')).toBe('/help/own-domain');
    expect(found.querySelector('h2')?.textContent).toContain('“dns”');
    expect(open('').querySelector('[data-search-found]')).toBeNull();
  });

  test('shows a query as text, whatever it is', () => {
    const hostile = '<img src=x onerror=alert(1)> $t(main:brand) {{count}}';
    const found = open(hostile).querySelector('[data-search-found]')!;
    expect(found.querySelector('img')).toBeNull();
    expect(found.querySelector('h2')?.textContent).toContain(hostile);
  });
});
