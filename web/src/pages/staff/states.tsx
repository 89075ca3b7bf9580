import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './page.module.css';

const outline = [0, 1, 2];

/** What a query answers: its outline while it comes, why it doesn't, or that there is nothing. */
export const Answer = <Data,>({
  query,
  isNone,
  none,
  children,
}: {
  query: UseQueryResult<Data>;
  isNone: (data: Data) => boolean;
  none: string;
  children: (data: Data) => ReactNode;
}) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  if (query.data !== undefined)
    return isNone(query.data) ? <p className={styles.none}>{none}</p> : children(query.data);
  if (query.isError)
    return (
      <div className={styles.none} role="alert">
        <p>{refusalText(main, query.error)}</p>
        <Button look="quiet" onClick={() => query.refetch()}>
          {t('codes.retry')}
        </Button>
      </div>
    );
  return (
    <div aria-hidden="true">
      {outline.map((row) => (
        <div key={row} className={styles.outline}>
          <Skeleton width={`${280 - row * 32}px`} height="18px" />
          <Skeleton width={`${190 - row * 16}px`} height="14px" />
        </div>
      ))}
    </div>
  );
};
