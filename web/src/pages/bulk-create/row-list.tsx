import { useInfiniteQuery } from '@tanstack/react-query';
import type { BulkJob, BulkRow } from '@tessera/contract/api/bulk-jobs.ts';
import type { BulkRowState } from '@tessera/contract/rules/bulk-jobs.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsQuery } from '../../features/bulk-jobs/queries.ts';
import { LoadError } from '../../load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './row-list.module.css';

const skeletonRows = [0, 1, 2];

/** The rows in some states, some at a time. */
export const RowList = ({
  job,
  states,
  empty,
  renderRow,
}: {
  job: Pick<BulkJob, 'id' | 'counts'>;
  states: readonly BulkRowState[];
  /** Shown if there are none. */
  empty: string;
  renderRow: (row: BulkRow) => ReactNode;
}) => {
  const { t } = useTranslation('bulk');
  const total = states.reduce((sum, state) => sum + job.counts[state], 0);
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    rowsQuery(job.id, states),
  );
  if (isError && !data)
    return <LoadError hasDivider title={t('rows.not_loaded')} error={error} onRetry={() => refetch()} />;
  if (!data)
    return (
      <ul aria-hidden="true">
        {skeletonRows.map((row) => (
          <li key={row} className={styles.skeleton}>
            <Skeleton height="40px" radius="10px" />
          </li>
        ))}
      </ul>
    );
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <>
      <ul>{rows.map(renderRow)}</ul>
      {hasNextPage && rows.length < total && (
        <div className={styles.more}>
          <Button variant="quiet" size={32} pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('rows.more')}
          </Button>
        </div>
      )}
    </>
  );
};
