import type { BulkJob } from '@tessera/contract/api/bulk-jobs.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './row-list.module.css';
import { RowList } from './row-list.tsx';
import { getRowName } from './row-text.ts';
import type { RowChanges } from './use-row-changes.ts';

/** The rows that are ready, change nothing or are left out, with their texts. */
export const PlainRows = ({
  job,
  rows,
  state,
}: {
  job: BulkJob;
  rows: RowChanges;
  state: 'ready' | 'unchanged' | 'left_out';
}) => {
  const { t } = useTranslation('bulk');
  const used = job.settings.mapping.flatMap(({ column, target }) =>
    target === null || target === 'name' || target === 'accessPassword' ? [] : [column],
  );
  return (
    <RowList
      job={job}
      states={[state]}
      empty={t('rows.none')}
      renderRow={(listed) => {
        const row = rows.changed.get(listed.row) ?? listed;
        const isOut = row.state === 'left_out';
        const texts = job.format === 'jsonl' ? row.cells : used.flatMap((column) => row.cells[column] || []);
        return (
          <li key={row.row} className={styles.row} data-state={row.state}>
            <span className={styles.number}>{t('number', { count: row.row })}</span>
            <span className={styles.name} dir="auto">
              {getRowName(job, row) || t('rows.unnamed')}
            </span>
            <p className={styles.texts} dir="auto">
              {texts.join(' · ')}
            </p>
            {state !== 'unchanged' && (
              <Button
                variant="quiet"
                size={32}
                pending={rows.pending.has(row.row)}
                aria-label={t(isOut ? 'rows.put_back_row' : 'rows.leave_out_row', { row: row.row })}
                onClick={() => void rows.change(row.row, { leftOut: !isOut })}
              >
                {t(isOut ? 'rows.put_back' : 'rows.leave_out')}
              </Button>
            )}
          </li>
        );
      }}
    />
  );
};
