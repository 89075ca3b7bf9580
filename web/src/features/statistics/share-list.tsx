import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StatisticsShare } from '@tessera/contract/api/statistics-shares.ts';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './share-dialog.module.css';
import { sharesQuery } from './share-queries.ts';
import { ShareRow } from './share-row.tsx';
import type { StatisticsSelection } from './statistics-selection.ts';

/** The public links of the account, which can be revoked. */
export const ShareList = ({
  heading: Heading = 'h3',
  selection,
  createdId,
}: {
  heading?: 'h2' | 'h3';
  /** Links open with its range. */
  selection: StatisticsSelection;
  /** The link that was created just now. */
  createdId?: number | undefined;
}) => {
  const { t } = useTranslation('private');
  const queries = useQueryClient();
  const list = useQuery(sharesQuery);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = ({ id }: StatisticsShare) => {
    queries.setQueryData(sharesQuery.queryKey, (shares) => shares?.filter((share) => share.id !== id));
    heading.current?.focus();
  };
  return (
    <section className={styles.list} aria-labelledby={headingId} aria-busy={list.isFetching}>
      <Heading id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {t('share.links')}
      </Heading>
      {list.isError && !list.data ? (
        <LoadError heading="h3" title={t('share.failed')} error={list.error} onRetry={() => list.refetch()} />
      ) : !list.data ? (
        <Skeleton height="64px" />
      ) : list.data.length === 0 ? (
        <p className={styles.text}>{t('share.none')}</p>
      ) : (
        <ul>
          {list.data.map((share) => (
            <ShareRow
              key={share.id}
              share={share}
              selection={selection}
              isNew={share.id === createdId}
              onRevoked={() => remove(share)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
