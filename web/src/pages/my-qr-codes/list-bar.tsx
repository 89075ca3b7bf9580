import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeFilter, CodeList } from '../../features/codes/queries.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './page.module.css';
import { StatusFilter } from './status-filter.tsx';

/** The bar above the list: its filter, the number of codes, and starting or ending a selection. */
export const ListBar = ({
  ref,
  filter,
  list,
  unselected,
  onSelectAll,
  onToggleSelecting,
}: {
  ref: RefObject<HTMLButtonElement | null>;
  filter: CodeFilter;
  list: CodeList | undefined;
  /** The number of listed codes that aren’t selected; undefined while no codes are being selected. */
  unselected: number | undefined;
  onSelectAll: () => void;
  /** Starts or ends selecting; undefined if the user can’t change codes. */
  onToggleSelecting: (() => void) | undefined;
}) => {
  const { t } = useTranslation('private');
  const isSelecting = unselected !== undefined;
  const listed = list?.codes.length ?? 0;
  return (
    <div className={styles.bar}>
      {filter.status === 'archived' ? (
        <p className={styles.count}>{t('places.archive_help')}</p>
      ) : (
        <StatusFilter filter={filter} />
      )}
      <div className={styles.end}>
        {list && !isSelecting && <p className={styles.count}>{t('codes.found', { count: list.total })}</p>}
        {isSelecting && unselected > 0 && (
          <TextButton className={styles.selectAll} onClick={onSelectAll}>
            {t('codes.select_all', { count: listed })}
          </TextButton>
        )}
        {onToggleSelecting && (isSelecting || listed > 0) && (
          <Button ref={ref} variant="quiet" size={32} onClick={onToggleSelecting}>
            {t(isSelecting ? 'codes.select_end' : 'codes.select')}
          </Button>
        )}
      </div>
    </div>
  );
};
