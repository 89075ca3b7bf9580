import { getLocalTimeZone, today } from '@internationalized/date';
import { Calendar, I18nProvider } from 'react-aria-components';
import styles from './calendar.module.css';
import { CalendarMonth } from './calendar-month.tsx';
import { keepFromSubmitting } from './keep-from-submitting.ts';
import { parseCalendarDate } from './parse-calendar-date.ts';

/** A day on a calendar of one month. Days are 'YYYY-MM-DD'; those outside `min` and `max` can’t be chosen. */
export const DayCalendar = ({
  label,
  locale,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  locale: string;
  /** The chosen day; other text for none. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChange: (day: string) => void;
}) => {
  const [first, last] = [min, max].map((day) => (day ? parseCalendarDate(day) : undefined));
  const now = today(getLocalTimeZone());
  return (
    <I18nProvider locale={locale}>
      <Calendar
        ref={keepFromSubmitting}
        autoFocus
        aria-label={label}
        className={styles.calendar ?? ''}
        data-single
        value={parseCalendarDate(value) ?? null}
        {...(first && { minValue: first })}
        {...(last && { maxValue: last })}
        onChange={(date) => onChange(date.toString())}
      >
        <CalendarMonth at={0} months={1} today={now.toString()} />
      </Calendar>
    </I18nProvider>
  );
};
