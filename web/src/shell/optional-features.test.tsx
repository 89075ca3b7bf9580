import type { User } from '@tessera/contract/api/account.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { useHelpEntries } from '../content/help/use-help-entries.ts';
import { defaultPage, PageProvider } from '../page-context.tsx';
import { findApiDescription } from '../pages/docs/find-api-description.server.ts';
import { loader as loadFeature } from '../pages/features/page.tsx';
import { loader as loadArticle } from '../pages/help-article/page.tsx';
import { Sidebar } from './app/sidebar.tsx';
import { Footer } from './public/footer.tsx';
import { Header } from './public/header.tsx';

const admin = {
  email: 'ada@example.org',
  name: 'Ada',
  role: roles.admin,
  views: [],
  permissions: {},
} as unknown as User;

const HelpIndex = () =>
  useHelpEntries().map(({ id, href, title }) => (
    <a key={id} href={href}>
      {title}
    </a>
  ));

/** Returns where header, drawer, footer, sidebar and help index lead. */
const listLinks = (page: Partial<typeof defaultPage>): string[] => {
  const html = renderToStaticMarkup(
    <PageProvider value={{ ...defaultPage, ...page }}>
      <MemoryRouter>
        <Header />
        <Footer hidesPromotion />
        <Sidebar user={admin} collapsed={false} onCollapse={() => {}}>
          {null}
        </Sidebar>
        <HelpIndex />
      </MemoryRouter>
    </PageProvider>,
  );
  const links = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a');
  return Array.from(links, (link) => link.getAttribute('href') ?? '');
};

const notFound = expect.objectContaining({ init: { status: 404 } });
const provide = (value: object) => ({ get: () => value }) as unknown as RouterContextProvider;

describe('without pages about the API (FEATURE_DOCS=no)', () => {
  test('nothing leads there', () => {
    const isDocs = (href: string) => href.startsWith('/docs');
    expect(listLinks({}).filter(isDocs).length).toBeGreaterThanOrEqual(4);
    expect(listLinks({ hasApiDocs: false }).filter(isDocs)).toEqual([]);
  });

  test('none is found', () => {
    expect(() => findApiDescription(provide({ describeApi: undefined }))).toThrow(notFound);
  });
});

describe('without bulk creation (FEATURE_BULK=no)', () => {
  test('nothing leads to it', () => {
    const isBulk = (href: string) => href.includes('bulk');
    expect(new Set(listLinks({}).filter(isBulk))).toEqual(
      new Set(['/features/bulk-builder', '/app/bulk-qr-code-generator', '/help/bulk-create']),
    );
    expect(listLinks({ bulkCreation: false }).filter(isBulk)).toEqual([]);
  });

  test('neither its page nor its help article is found', () => {
    const open = (bulkCreation: boolean) => {
      const context = provide({ ...defaultPage, bulkCreation });
      const feature = { params: { id: 'bulk-builder' }, context } as unknown as Parameters<typeof loadFeature>[0];
      const article = { params: { article: 'bulk-create' }, context } as unknown as Parameters<typeof loadArticle>[0];
      return [() => loadFeature(feature), () => loadArticle(article)];
    };
    for (const load of open(true)) expect(load()).toBeNull();
    for (const load of open(false)) expect(load).toThrow(notFound);
  });
});
