import { CalendarDate, parseDate } from '@internationalized/date';
import { useEffect, useState } from 'react';
import { RangeCalendar as AriaRangeCalendar, I18nProvider } from 'react-aria-components';
import styles from './calendar.module.css';
import { CalendarMonth } from './calendar-month.tsx';
import { keepFromSubmitting } from './keep-from-submitting.ts';
import { parseCalendarDate } from './parse-calendar-date.ts';

/** A range of days on a calendar of one or two months. Days are 'YYYY-MM-DD'; those after `max` can’t be chosen. */
export const RangeCalendar = ({
  label,
  locale,
  from,
  to,
  max,
  months,
  onChange,
}: {
  label: string;
  locale: string;
  from: string;
  to: string;
  max: string;
  months: 1 | 2;
  onChange: (range: { from: string; to: string }) => void;
}) => {
  const [start, end, last] = [parseCalendarDate(from), parseCalendarDate(to), parseDate(max)];
  const hasRange = start && end && start.compare(end) <= 0;
  const [focused, setFocused] = useState<CalendarDate>(end ?? last);
  // The calendar follows typed days.
  useEffect(() => setFocused((current) => parseCalendarDate(to) ?? current), [to]);
  return (
    <I18nProvider locale={locale}>
      <AriaRangeCalendar
        ref={keepFromSubmitting}
        aria-label={label}
        className={styles.calendar ?? ''}
        visibleDuration={{ months }}
        selectionAlignment="end"
        value={hasRange ? { start, end } : null}
        maxValue={last}
        focusedValue={focused}
        onFocusChange={(date) => setFocused(new CalendarDate(date.year, date.month, date.day))}
        onChange={(range) => onChange({ from: range.start.toString(), to: range.end.toString() })}
      >
        {Array.from({ length: months }, (_, at) => (
          <CalendarMonth key={at} at={at} months={months} today={max} />
        ))}
      </AriaRangeCalendar>
    </I18nProvider>
  );
};
