import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { SharedView } from '@tessera/contract/api/statistics-shares.ts';
import { isbot } from 'isbot';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { ApiError } from '../../api.ts';
import { FilterBar } from '../../features/statistics/filter-bar.tsx';
import { filterIcons } from '../../features/statistics/filter-icons.tsx';
import { type Scope, statisticsOptions } from '../../features/statistics/queries.ts';
import { RangeBar } from '../../features/statistics/range-bar.tsx';
import { StatisticsBody } from '../../features/statistics/statistics-body.tsx';
import { StatisticsHead, StatisticsStack } from '../../features/statistics/statistics-head.tsx';
import { useDescribeView } from '../../features/statistics/use-describe-view.ts';
import { useStatisticsSelection } from '../../features/statistics/use-statistics-selection.ts';
import { WithoutPermissions } from '../../features/team/permissions.tsx';
import { SingleKeyShortcutsContext } from '../../features/team/single-key-shortcuts.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { pageDataContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Logo } from '../../ui/logo-mark.tsx';
import type { Route } from './+types/page';
import styles from './page.module.css';

export const handle: RouteHandle = { namespaces: ['private', 'types'] };

/** Sends the address, which contains the token, to no other site, and keeps the page out of caches and search engines. */
const pageHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

/** Counts visitors who open the link, not the programs that preview it in chats. */
export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const isCounted = request.method === 'GET' && !isbot(request.headers.get('user-agent'));
  const view = await context.get(pageDataContext).findSharedView(params.token, isCounted);
  return data({ view: view ?? null }, { status: view ? 200 : 404, headers: pageHeaders });
};

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** What the page shows never changes within a document. */
export const shouldRevalidate = () => false;

/** How often the page fetches what was scanned since, in ms. */
const refetchIntervalMs = 60_000;

const isEnded = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** The link doesn’t exist, was revoked, or has expired. */
const LinkEnded = () => {
  const { t } = useTranslation('private');
  return (
    <>
      <title>{`${t('shared.ended_title')} · Tessera`}</title>
      <EmptyState
        heading="h1"
        large
        mosaicSize={96}
        role="alert"
        title={t('shared.ended_title')}
        text={t('shared.ended')}
      />
    </>
  );
};

const SharedStatistics = ({ token, view }: { token: string; view: SharedView }) => {
  const { t } = useTranslation('private');
  const [selection, setSelection] = useStatisticsSelection();
  const scope: Scope = { kind: 'shared', token, isOneCode: view.code !== null };
  const live = useQuery({
    ...statisticsOptions(scope, selection),
    refetchInterval: ({ state: { error } }) => (isEnded(error) ? false : refetchIntervalMs),
  });
  const statistics = live.data;
  const { title, limits } = useDescribeView()(view);
  if (isEnded(live.error)) return <LinkEnded />;
  return (
    <StatisticsStack>
      <title>{`${t('shared.page_title', { name: title })} · Tessera`}</title>
      <StatisticsHead title={title}>
        {statistics && <RangeBar selection={selection} statistics={statistics} onChange={setSelection} />}
      </StatisticsHead>
      <p className={styles.note}>{t('shared.note')}</p>
      {limits.length > 0 && (
        <ul className={styles.limits} aria-label={t('shared.limits')}>
          {limits.map(({ filterName, text }) => (
            <li key={filterName}>
              {filterIcons[filterName]}
              <span>
                {t(`filter.${filterName}`)}: <b dir="auto">{text}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {statistics && <FilterBar {...{ scope, selection, statistics }} onChange={setSelection} />}
      <StatisticsBody
        {...{ scope, selection, live }}
        noScansYet={<EmptyState mosaicSize={96} title={t('shared.no_scans_title')} text={t('shared.no_scans')} />}
        onChange={setSelection}
      />
    </StatisticsStack>
  );
};

/** Statistics that someone with an account shares: read-only, for anyone with the link. */
export default function SharedStatisticsPage({ params, loaderData: { view } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const path = usePublicPath();
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } }),
  );
  return (
    <QueryClientProvider client={queries}>
      <WithoutPermissions>
        {/* Visitors have no settings to turn them off in. */}
        <SingleKeyShortcutsContext value={false}>
          <div className={styles.page}>
            <meta name="robots" content="noindex" />
            <meta name="referrer" content="no-referrer" />
            <a className={styles.skip} href="#content">
              {t('nav.skip')}
            </a>
            <header className={styles.header}>
              <Link to={path('/')} reloadDocument aria-label={t('brand.home')} className={styles.home}>
                <Logo name={t('brand')} />
              </Link>
            </header>
            <main id="content" className={styles.main} tabIndex={-1}>
              {view ? <SharedStatistics token={params.token} view={view} /> : <LinkEnded />}
            </main>
          </div>
        </SingleKeyShortcutsContext>
      </WithoutPermissions>
    </QueryClientProvider>
  );
}
