import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayLimits, formatDayLimits, parseTimeFilter } from '../../features/codes/time-filter.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/dates/date-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './day-limits-dialog.module.css';

/** Why days can’t limit a list, and of which field. */
const findDayProblem = ({ from, to }: DayLimits) => {
  const isValid = (limits: DayLimits) =>
    formatDayLimits(limits) === undefined || parseTimeFilter(formatDayLimits(limits) ?? '') !== undefined;
  if (!isValid({ from, to: '' })) return { end: 'from', problem: 'filter.no_day' } as const;
  if (!isValid({ from: '', to })) return { end: 'to', problem: 'filter.no_day' } as const;
  return isValid({ from, to }) ? undefined : ({ end: 'to', problem: 'range.problem.reversed' } as const);
};

/** The first and the last day of a filter, typed or chosen on a calendar; either can be left empty. */
export const DayLimitsDialog = ({
  title,
  limits,
  onApply,
  onClose,
}: {
  title: string;
  limits: DayLimits;
  onApply: (limits: DayLimits) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const form = useId();
  const [days, setDays] = useState(limits);
  const [isChecked, setChecked] = useState(false);
  const found = isChecked ? findDayProblem(days) : undefined;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form}>
            {t('filter.show')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.days}
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!findDayProblem(days)) onApply(days);
        }}
      >
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={t(`filters.${end}`)}
            message={found?.end === end ? { tone: 'bad', text: t(found.problem) } : undefined}
          >
            {(field) => (
              <DateInput
                {...field}
                formats={formatter.typed}
                value={days[end]}
                min={end === 'to' && found === undefined ? days.from || undefined : undefined}
                onChange={(day) => setDays((current) => ({ ...current, [end]: day }))}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  );
};
