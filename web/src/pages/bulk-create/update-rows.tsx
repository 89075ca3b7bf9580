import type { BulkJob } from '@tessera/contract/api/bulk-jobs.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconArrowRight } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './row-list.module.css';
import { RowList } from './row-list.tsx';
import { getRowName } from './row-text.ts';
import { useFieldLabel } from './target-labels.ts';
import type { RowChanges } from './use-row-changes.ts';

const toShownValue = (text: string | null) => text?.replace(/^https?:\/\//, '') ?? null;

/** The rows that change a code, with each field as it is and as it will be. */
export const UpdateRows = ({ job, rows }: { job: BulkJob; rows: RowChanges }) => {
  const { t } = useTranslation('bulk');
  const getLabel = useFieldLabel(job.settings.type);
  return (
    <RowList
      job={job}
      states={['update']}
      empty={t('rows.no_updates')}
      renderRow={(listed) => {
        const row = rows.changed.get(listed.row) ?? listed;
        const isOut = row.state === 'left_out';
        return (
          <li key={row.row} className={styles.row} data-state={row.state}>
            <span className={styles.number}>{t('number', { count: row.row })}</span>
            <span className={styles.name} dir="auto">
              {getRowName(job, row) || t('rows.unnamed')}
            </span>
            <ul className={styles.changes}>
              {isOut && <li className={styles.out}>{t('rows.is_out')}</li>}
              {!isOut &&
                row.changes.map(({ field, before, after }) => (
                  <li key={field}>
                    <span className={styles.column}>{getLabel(field)}</span>{' '}
                    <VisuallyHidden>{t('rows.before')} </VisuallyHidden>
                    <del dir="auto">{toShownValue(before) ?? t('rows.nothing')}</del>
                    <IconArrowRight size={16} />
                    <VisuallyHidden>{t('rows.after')} </VisuallyHidden>
                    <ins dir="auto">{toShownValue(after) ?? t('rows.nothing')}</ins>
                  </li>
                ))}
            </ul>
            <Button
              variant="quiet"
              size={32}
              pending={rows.pending.has(row.row)}
              aria-label={t(isOut ? 'rows.put_back_row' : 'rows.leave_out_row', { row: row.row })}
              onClick={() => void rows.change(row.row, { leftOut: !isOut })}
            >
              {t(isOut ? 'rows.put_back' : 'rows.leave_out')}
            </Button>
          </li>
        );
      }}
    />
  );
};
