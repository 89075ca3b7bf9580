import { useTranslation } from 'react-i18next';
import type { GroupProps } from '../field.tsx';
import styles from './date-input.module.css';
import { DateInput } from './date-input.tsx';
import { TimeInput } from './time-input.tsx';
import { isDay, type TypedFormats } from './typed-formats.ts';

/**
 * A day and a time as two fields under one label: 'YYYY-MM-DDTHH:MM', '' for none, or with text that can’t be read. A chosen
 * day gets a usual time.
 */
export const DateTimeInput = ({
  value,
  usualTime,
  isInvalid,
  formats,
  onChange,
  ...group
}: {
  value: string;
  usualTime: string;
  isInvalid: boolean;
  formats: TypedFormats;
  onChange: (value: string) => void;
} & GroupProps) => {
  const { t } = useTranslation();
  const [day = '', time = ''] = value.split('T');
  const change = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
  return (
    <fieldset className={styles.pair} {...group}>
      <DateInput
        aria-label={t('date.date')}
        aria-invalid={isInvalid}
        formats={formats}
        value={day}
        onChange={(next) => {
          if (next === '') change('', time === usualTime ? '' : time);
          else change(next, time === '' && isDay(next) ? usualTime : time);
        }}
      />
      <TimeInput
        aria-label={t('date.time')}
        aria-invalid={isInvalid}
        formats={formats}
        value={time}
        onChange={(next) => change(day, next)}
      />
    </fieldset>
  );
};
