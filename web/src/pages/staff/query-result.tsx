import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatError } from '../../error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './staff.module.css';

const skeletonRows = [0, 1, 2];

/** The state of a query: a placeholder while it loads, an error, or an empty result. */
export const QueryResult = <Data,>({
  query,
  isEmpty,
  emptyText,
  children,
}: {
  query: UseQueryResult<Data>;
  isEmpty: (data: Data) => boolean;
  emptyText: string;
  children: (data: Data) => ReactNode;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  if (query.data !== undefined)
    return isEmpty(query.data) ? <p className={styles.none}>{emptyText}</p> : children(query.data);
  if (query.isError)
    return (
      <div className={styles.none} role="alert">
        <p>{formatError(tMain, query.error)}</p>
        <Button variant="quiet" onClick={() => query.refetch()}>
          {t('codes.retry')}
        </Button>
      </div>
    );
  return (
    <div aria-hidden="true">
      {skeletonRows.map((row) => (
        <div key={row} className={styles.outline}>
          <Skeleton width={`${280 - row * 32}px`} height="18px" />
          <Skeleton width={`${190 - row * 16}px`} height="14px" />
        </div>
      ))}
    </div>
  );
};
