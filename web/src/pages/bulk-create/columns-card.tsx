import type { BulkJob, BulkSettings } from '@tessera/contract/api/bulk-jobs.ts';
import {
  findAssumedDate,
  findTarget,
  type GuessedMapping,
  guessMapping,
  isDateKind,
} from '@tessera/contract/rules/bulk-targets.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Field } from '../../ui/field.tsx';
import { IconAlertTriangle, IconArrowRight, IconInfoCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import styles from './columns-card.module.css';
import { listTargetOptions, useTargetLabel, useTargetTranslator } from './target-labels.ts';

const leftOut = '';

type Mapping = BulkSettings['mapping'];

const getTarget = (mapping: Mapping, column: number): string =>
  mapping.find((one) => one.column === column)?.target ?? leftOut;

/** Returns the mapping with another target of a column. A target has one column: another one that has it is left out. */
const setTarget = (mapping: Mapping, columns: number, column: number, target: string): Mapping =>
  Array.from({ length: columns }, (_, at) => {
    const current = getTarget(mapping, at);
    if (at === column) return { column: at, target: target === leftOut ? null : target };
    return { column: at, target: current === leftOut || current === target ? null : current };
  });

type NoteProps = { job: BulkJob; column: number; target: string; guess: GuessedMapping };

/** What is to be said about a column: a date that can be read in two ways, a required field, a guess. */
const ColumnNote = ({ job, column, target, guess }: NoteProps) => {
  const { t } = useTranslation('bulk');
  const formatter = useFormatter();
  const { settings, isRemembered, firstRows } = job;
  const found = target === leftOut ? undefined : findTarget(settings.type, target);
  if (!found) return null;
  const cells = firstRows.map((row) => row[column] ?? '');
  const assumed = isDateKind(found.kind) ? findAssumedDate(cells, settings.dateOrder) : undefined;
  if (assumed) {
    const date = formatter.date(`${assumed.readAs}T12:00:00Z`, { day: 'numeric', month: 'long', year: 'numeric' });
    return (
      <p className={styles.doubtful}>
        <IconAlertTriangle size={16} />
        {t('columns.read_as', { date })}
      </p>
    );
  }
  const source = guess.mapping[column]?.target === target && !isRemembered ? guess.sources[column] : null;
  const notes = [
    ...(found.isRequired ? [t('columns.required')] : []),
    ...(source === 'content' ? [t('columns.guessed')] : []),
    ...(source === 'layout'
      ? [t('columns.by_layout', { service: guess.layout?.service || t('columns.our_table') })]
      : []),
    ...(target === 'externalId' ? [t('columns.own_id')] : []),
  ];
  return notes.length > 0 ? <p className={styles.note}>{notes.join(' · ')}</p> : null;
};

/** What each column of the file becomes, with the first row. */
export const ColumnsCard = ({
  job,
  missing,
  onChange,
}: {
  job: BulkJob;
  /** The names of required fields that no column becomes. */
  missing: readonly string[];
  onChange: (mapping: Mapping) => void;
}) => {
  const { t } = useTranslation('bulk');
  const { columns, settings, firstRows, format, isRemembered } = job;
  const { mapping, type } = settings;
  const getLabel = useTargetLabel(type);
  const used = mapping.flatMap(({ target }) => target ?? []);
  const usedKey = used.join(' ');
  const options = useMemo(
    () => [
      { value: leftOut, label: t('columns.leave_out') },
      ...listTargetOptions(type, usedKey.split(' ').filter(Boolean), getLabel),
    ],
    [type, usedKey, getLabel, t],
  );
  const translator = useTargetTranslator();
  const guess = useMemo(
    () => guessMapping(columns, firstRows, type, [translator]),
    [columns, firstRows, type, translator],
  );
  if (format === 'jsonl')
    return (
      <section className={styles.card} aria-labelledby="columns-title">
        <h2 id="columns-title" className={styles.title}>
          {t('columns.title')}
        </h2>
        <p>{t('columns.lines')}</p>
      </section>
    );
  return (
    <section className={styles.card} aria-labelledby="columns-title">
      <div className={styles.head}>
        <h2 id="columns-title" className={styles.title}>
          {t('columns.title')}
        </h2>
        <p className={styles.note}>
          {t('columns.used', { used: used.length, count: columns.length })}{' '}
          {t(isRemembered ? 'columns.remembered' : 'columns.will_remember')}
        </p>
      </div>
      {job.layout?.isGuessed && !isRemembered && (
        <Note tone="info" icon={<IconInfoCircle size={20} />}>
          {t('columns.layout_guessed', { service: job.layout.service })}
        </Note>
      )}
      {missing.length > 0 && (
        <Note tone="warn" icon={<IconAlertTriangle size={20} />} role="status">
          {t('columns.missing', { fields: missing.join(', ') })}
        </Note>
      )}
      <div className={styles.labels} aria-hidden="true">
        <span>{t('columns.in_file')}</span>
        <span />
        <span>{t('columns.becomes')}</span>
        <span>{t('columns.first_row')}</span>
      </div>
      <ul className={styles.rows}>
        {columns.map((name, column) => {
          const target = getTarget(mapping, column);
          const label = name || t('columns.unnamed', { number: column + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place, and can share a name
            <li key={column} className={styles.row} data-out={target === leftOut || undefined}>
              <span className={styles.name} dir="auto">
                {label}
              </span>
              <IconArrowRight size={18} className={styles.arrow} />
              <Field label={t('columns.target', { column: label })} hidesLabel isCompact>
                {(control) => (
                  <SearchSelect
                    {...control}
                    label={t('columns.target', { column: label })}
                    options={options}
                    value={target}
                    formatNoMatch={(query) => t('columns.no_match', { query })}
                    onChange={(value) => onChange(setTarget(mapping, columns.length, column, value))}
                  />
                )}
              </Field>
              <div className={styles.first}>
                <p className={styles.value} dir="auto">
                  {firstRows[0]?.[column] || <span className={styles.none}>{t('columns.empty')}</span>}
                </p>
                <ColumnNote {...{ job, column, target, guess }} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
