import { maxBulkCodes } from '@tessera/contract/api/bulk.ts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeFilter, CodeList } from '../../features/codes/queries.ts';
import { useRetentionPeriod } from '../../i18n/use-retention-period.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { BulkCreateLink } from './bulk-create-link.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListTotals } from './list-totals.tsx';
import styles from './page.module.css';
import { SortMenu } from './sort-menu.tsx';

/** The bar above the list: its filter, the number of codes, and starting or ending a selection. */
export const ListBar = ({
  ref,
  filter,
  list,
  unselected,
  onSelectAll,
  onSelectMatching,
  onToggleSelecting,
}: {
  ref: RefObject<HTMLButtonElement | null>;
  filter: CodeFilter;
  list: CodeList | undefined;
  /** The number of listed codes that aren’t selected; undefined while no codes are being selected. */
  unselected: number | undefined;
  onSelectAll: () => void;
  /** Selects the codes of all pages. */
  onSelectMatching: () => void;
  /** Starts or ends selecting; undefined if the user can’t change codes. */
  onToggleSelecting: (() => void) | undefined;
}) => {
  const { t } = useTranslation('private');
  const period = useRetentionPeriod('archive');
  const isSelecting = unselected !== undefined;
  const listed = list?.codes.length ?? 0;
  return (
    <div className={styles.bar}>
      {filter.status === 'archived' ? (
        <p className={styles.count}>{t('places.archive_help', { period })}</p>
      ) : (
        <div className={styles.filters}>
          <ListFilters filter={filter} />
        </div>
      )}
      <div className={styles.end}>
        {list && !isSelecting && <ListTotals filter={filter} list={list} />}
        {isSelecting && unselected > 0 && (
          <TextButton className={styles.selectAll} onClick={onSelectAll}>
            {t('codes.select_all', { count: listed })}
          </TextButton>
        )}
        {isSelecting && unselected === 0 && list && list.pages > 1 && (
          <TextButton className={styles.selectAll} onClick={onSelectMatching}>
            {list.totalIsExact && list.total <= maxBulkCodes
              ? t('codes.select_matching', { count: list.total })
              : t('codes.select_first', { count: maxBulkCodes })}
          </TextButton>
        )}
        {!isSelecting && filter.status !== 'archived' && <BulkCreateLink size={32} />}
        {!isSelecting && <SortMenu filter={filter} />}
        {onToggleSelecting && (isSelecting || listed > 0) && (
          <Button ref={ref} variant="quiet" size={32} onClick={onToggleSelecting}>
            {t(isSelecting ? 'codes.select_end' : 'codes.select')}
          </Button>
        )}
      </div>
    </div>
  );
};
