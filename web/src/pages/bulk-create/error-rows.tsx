import type { BulkJob, BulkRow, BulkRowError } from '@tessera/contract/api/bulk-jobs.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconAlertCircle, IconCheck } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './row-list.module.css';
import { RowList } from './row-list.tsx';
import { findErrorColumn, getRowName, suggestText } from './row-text.ts';
import { useFormatRowError } from './use-format-row-error.ts';
import type { RowChanges } from './use-row-changes.ts';

type ErrorCellProps = {
  job: BulkJob;
  row: BulkRow;
  /** What is wrong with the cell; undefined once it’s right. */
  error: BulkRowError | undefined;
  column: number | undefined;
  isPending: boolean;
  onChange: RowChanges['change'];
};

/** A cell with its error: it’s checked again when it is left or with Enter. */
const ErrorCell = ({ job, row, error, column, isPending, onChange }: ErrorCellProps) => {
  const { t } = useTranslation('bulk');
  const formatRowError = useFormatRowError();
  const id = useId();
  const stored = column === undefined ? '' : (row.cells[column] ?? '');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? stored;
  const name = column === undefined ? '' : job.format === 'jsonl' ? t('rows.line') : (job.columns[column] ?? '');
  const suggestion = error && suggestText(job, error, text);
  const save = (value: string) => {
    if (column === undefined || value === stored) return;
    void onChange(row.row, { cells: { [column]: value } });
    setTyped(undefined);
  };
  return (
    <div className={styles.cell}>
      <span className={styles.column} dir="auto">
        {name}
      </span>
      {column === undefined ? (
        <span />
      ) : (
        <TextInput
          id={id}
          dir="auto"
          aria-label={t('rows.value', { column: name, row: row.row })}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => save(text)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) save(text);
            if (event.key === 'Escape') setTyped(undefined);
          }}
        />
      )}
      <div className={styles.finding}>
        <p id={`${id}-error`} className={error ? styles.wrong : styles.right} aria-live="polite">
          {isPending ? (
            t('rows.checking')
          ) : error ? (
            <>
              <IconAlertCircle size={18} />
              <span>{formatRowError(error)}</span>
            </>
          ) : (
            <>
              <IconCheck size={18} />
              <span>{t('rows.fixed', { name: getRowName(job, row) || t('rows.row', { row: row.row }) })}</span>
            </>
          )}
        </p>
        {suggestion !== undefined && (
          <Button variant="soft" size={32} onClick={() => save(suggestion)}>
            {t('rows.remove_spaces')}
          </Button>
        )}
      </div>
    </div>
  );
};

/** The rows with errors, each fixed where it is or left out. */
export const ErrorRows = ({ job, rows }: { job: BulkJob; rows: RowChanges }) => {
  const { t } = useTranslation('bulk');
  return (
    <RowList
      job={job}
      states={['error']}
      empty={t('rows.no_errors')}
      renderRow={(listed) => {
        const row = rows.changed.get(listed.row) ?? listed;
        const isPending = rows.pending.has(row.row);
        const isOut = row.state === 'left_out';
        // A row that was fixed keeps its field, in which it can be changed once more.
        const shown = row.errors.length > 0 && !isOut ? row.errors : listed.errors.slice(0, 1);
        return (
          <li key={row.row} className={styles.errors} data-state={row.state}>
            <span className={styles.number}>{t('number', { count: row.row })}</span>
            <span className={styles.name} dir="auto">
              {getRowName(job, row) || t('rows.unnamed')}
            </span>
            <div className={styles.cells}>
              {isOut ? (
                <p className={styles.out}>{t('rows.is_out')}</p>
              ) : (
                shown.map((error) => (
                  <ErrorCell
                    key={`${error.field} ${error.column} ${error.code ?? error.error}`}
                    job={job}
                    row={row}
                    error={row.errors.includes(error) ? error : undefined}
                    column={findErrorColumn(job, error)}
                    isPending={isPending}
                    onChange={rows.change}
                  />
                ))
              )}
            </div>
            {(isOut || row.state === 'error') && (
              <Button
                variant="quiet"
                size={32}
                pending={isPending}
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
