import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { DayFilter } from './day-filter.tsx';
import styles from './filter-bar.module.css';

/** First and last day, as `YYYY-MM-DD`. */
type DateRange = { from?: string | undefined; to?: string | undefined };

/** The filters of a list: its own first, then dates, then a button that clears all. */
export const FilterBar = <Filter extends DateRange>({
  label,
  filter,
  onChange,
  children,
}: {
  label: string;
  filter: Filter;
  onChange: (filter: Filter) => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('private');
  return (
    <search className={styles.filters} aria-label={label}>
      {children}
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={t(`filters.${end}`)} isCompact>
          {({ id }) => (
            <DayFilter
              id={id}
              value={filter[end] ?? ''}
              min={end === 'to' ? filter.from : undefined}
              max={end === 'from' ? filter.to : undefined}
              onChange={(day) => onChange({ ...filter, [end]: day || undefined })}
            />
          )}
        </Field>
      ))}
      {Object.keys(filter).length > 0 && (
        <Button variant="plain" className={styles.clear} onClick={() => onChange({} as Filter)}>
          {t('filters.clear')}
        </Button>
      )}
    </search>
  );
};
