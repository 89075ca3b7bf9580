import { useTranslation } from 'react-i18next';
import { data, Outlet, useMatches } from 'react-router';
import { listNavigation } from '../../content/docs/list-navigation.server.ts';
import docsScriptUrl from '../../enhance/docs/index.ts?worker&url';
import enhanceUrl from '../../enhance/index.ts?worker&url';
import { createRequestI18n } from '../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconDownload, IconKey, IconMenu2, IconMoon, IconSun } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo-mark.tsx';
import type { Route } from './+types/layout';
import { findApiDescription } from './find-api-description.server.ts';
import styles from './layout.module.css';
import { DocsSearch } from './search.tsx';
import { Sidebar, sidebarId } from './sidebar.tsx';

export const handle: RouteHandle = { namespaces: ['docs', 'site'], hidesPromotion: true, hydration: 'never' };

/** The documentation can be turned off; a first path segment that isn’t an offered language is a page not found. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  const page = context.get(requestContext);
  if ('lang' in params && params.lang && params.lang !== page.language) throw data(null, { status: 404 });
  const t = createRequestI18n(page.language, getPageFormatter(page)).getFixedT(page.language, 'docs');
  return { groups: listNavigation(findApiDescription(context), t) };
};

/** The frame of the API documentation: its own header with the search, all pages at the side, and the page. */
export default function DocsLayout({ loaderData: { groups } }: Route.ComponentProps) {
  const { t } = useTranslation('docs');
  const main = useTranslation().t;
  const path = usePublicPath();
  const params = useMatches().at(-1)?.params ?? {};
  const current = ['/docs', params['tag'], params['method']].filter(Boolean).join('/');
  const count = groups.reduce((sum, group) => sum + group.links.length, 0);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {main('nav.skip')}
      </a>
      <header className={styles.header}>
        <a href={path('/')} className={styles.home} aria-label={main('brand.home')}>
          <Logo name={main('brand')} />
        </a>
        <a href={path('/docs')} className={styles.name}>
          {t('name')}
        </a>
        <DocsSearch count={count} />
        <button type="button" className={styles.menu} popoverTarget={sidebarId} aria-label={t('menu')}>
          <IconMenu2 size={20} />
        </button>
        <button type="button" className={styles.theme} data-theme-switch aria-label={t('theme')}>
          <IconSun size={20} />
          <IconMoon size={20} />
        </button>
        <ButtonLink
          variant="soft"
          className={styles.file}
          icon={<IconDownload size={18} />}
          to="/openapi.json"
          reloadDocument
        >
          OpenAPI
        </ButtonLink>
        <ButtonLink
          variant="ink"
          className={styles.key}
          to="/app/my-account/api-keys"
          reloadDocument
          icon={<IconKey size={18} />}
        >
          {t('get_key')}
        </ButtonLink>
      </header>
      <Sidebar groups={groups} current={current} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <script type="module" src={enhanceUrl} />
      <script type="module" src={docsScriptUrl} />
    </div>
  );
}
