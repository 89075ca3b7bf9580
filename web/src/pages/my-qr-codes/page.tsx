import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { codeCount, codeList, type ListedCode } from '../../features/codes/queries.ts';
import { DownloadDialog } from '../../features/download-dialog/download-dialog.tsx';
import { AskNotifications } from '../../features/push/ask-notifications.tsx';
import type { AppHandle } from '../../shell/app/handle.ts';
import { useUser } from '../../shell/app/use-user.ts';
import { CodeRows } from './code-rows.tsx';
import { addressOf, filterOf } from './filter.ts';
import styles from './page.module.css';
import { Pager } from './pager.tsx';
import { Places } from './places.tsx';
import { useRowFocus } from './row-focus.ts';
import { RowsFailed, RowsNone, RowsSkeleton } from './rows-states.tsx';
import { Search } from './search.tsx';
import { StatusFilter } from './status-filter.tsx';

export const handle: AppHandle = { view: 'dashboard' };

export default function MyQrCodes() {
  const { t } = useTranslation('private');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = filterOf(params);
  const user = useUser();
  const list = useQuery(codeList(filter));
  const everything = useQuery(codeList({ page: 1 }));
  const archive = useQuery(codeCount({ status: 'archived' }));
  const [downloading, setDownloading] = useState<ListedCode>();

  const screen = useRef<HTMLDivElement>(null);
  useRowFocus(screen, list.data?.codes);

  const count = everything.data?.total;
  const isNew = count === 0 && archive.data === 0;
  const search = (q: string) =>
    navigate(addressOf({ ...filter, q, page: 1 }), { replace: true, preventScrollReset: true });

  return (
    <div ref={screen} className={styles.screen}>
      <title>{`${t('codes.title')} · Tessera`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('codes.title')}</h1>
        {!isNew && <Search q={filter.q ?? ''} count={count} onSearch={search} />}
      </header>
      {count !== undefined && count > 0 && <AskNotifications user={user} />}
      {!isNew && <Places filter={filter} count={count} archived={archive.data} />}
      <section className={styles.panel} aria-label={t('codes.title')} aria-busy={list.isFetching}>
        {!isNew && (
          <div className={styles.bar}>
            {filter.status === 'archived' ? (
              <p className={styles.count}>{t('places.archive_help')}</p>
            ) : (
              <StatusFilter filter={filter} />
            )}
            {list.data && <p className={styles.count}>{t('codes.found', { count: list.data.total })}</p>}
          </div>
        )}
        {list.isError && !list.data ? (
          <RowsFailed error={list.error} onRetry={() => list.refetch()} />
        ) : !list.data ? (
          <RowsSkeleton />
        ) : list.data.codes.length + list.data.unreadable === 0 ? (
          <RowsNone filter={filter} archived={archive.data ?? 0} isNew={isNew} />
        ) : (
          <CodeRows codes={list.data.codes} onDownload={setDownloading} />
        )}
        {list.data && list.data.unreadable > 0 && (
          <p className={styles.unreadable}>{t('codes.unreadable', { count: list.data.unreadable })}</p>
        )}
        {list.data && list.data.pages > 1 && <Pager list={list.data} filter={filter} />}
      </section>
      {downloading && <DownloadDialog code={downloading} onClose={() => setDownloading(undefined)} />}
    </div>
  );
}
