import { type HoursRange, isOvernight, wholeDay } from '@tessera/qr-types/fields/week.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { TimeInput } from '../../ui/dates/time-input.tsx';
import { IconAlertCircle, IconX } from '../../ui/icons.ts';
import { useTypedValue } from './date-controls.tsx';
import { useFieldErrors } from './form-context.ts';
import styles from './week-control.module.css';

const HoursInput = ({ path, label, errorId }: { path: string; label: string; errorId: string | undefined }) => {
  const input = useTypedValue(path);
  return (
    <span data-path={path} className={styles.time}>
      <TimeInput {...input} aria-label={label} aria-invalid={errorId !== undefined} aria-describedby={errorId} />
    </span>
  );
};

type DayHoursProps = {
  path: string;
  /** The name of the day. */
  name: string;
  ranges: readonly HoursRange[];
  onRemove: (at: number) => void;
};

const RangeRow = ({
  path,
  name,
  range,
  onRemove,
}: Omit<DayHoursProps, 'ranges' | 'onRemove'> & { range: HoursRange; onRemove: () => void }) => {
  const { t } = useTranslation();
  const { errors } = useFieldErrors();
  const id = useId();
  const error = errors[`${path}.from`] ?? errors[`${path}.to`];
  const getErrorId = (end: 'from' | 'to') => (errors[`${path}.${end}`] ? id : undefined);
  const isWhole = range.from === wholeDay.from && range.to === wholeDay.to;
  return (
    <div className={styles.range}>
      {isWhole ? (
        <span className={styles.wholeDay}>{t('hours.whole_day')}</span>
      ) : (
        <>
          <HoursInput path={`${path}.from`} label={t('hours.from', { day: name })} errorId={getErrorId('from')} />
          <span aria-hidden="true">–</span>
          <HoursInput path={`${path}.to`} label={t('hours.to', { day: name })} errorId={getErrorId('to')} />
        </>
      )}
      <IconButton label={t('hours.remove', { day: name })} size={32} onClick={onRemove}>
        <IconX size={16} />
      </IconButton>
      <span id={id} className={styles.note} data-tone={error && 'bad'} aria-live="polite">
        {error && <IconAlertCircle size={16} />}
        {error?.text ?? (isOvernight(range) ? t('hours.next_day') : undefined)}
      </span>
    </div>
  );
};

/** The hours of one day, range by range. A range that ends before it starts is marked as ending on the next day. */
export const DayHours = ({ path, name, ranges, onRemove }: DayHoursProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.ranges}>
      {ranges.length === 0 && <span className={styles.closed}>{t('hours.closed')}</span>}
      {ranges.map((range, at) => (
        <RangeRow key={at} path={`${path}.${at}`} name={name} range={range} onRemove={() => onRemove(at)} />
      ))}
    </div>
  );
};
