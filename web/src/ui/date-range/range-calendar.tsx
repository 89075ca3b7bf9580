import { CalendarDate, parseDate } from '@internationalized/date';
import { useEffect, useState } from 'react';
import {
  RangeCalendar as AriaRangeCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  I18nProvider,
} from 'react-aria-components';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import styles from './range-calendar.module.css';

const toDate = (day: string) => {
  try {
    return parseDate(day);
  } catch {
    return undefined;
  }
};

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
  const [start, end, last] = [toDate(from), toDate(to), parseDate(max)];
  const hasRange = start && end && start.compare(end) <= 0;
  const [focused, setFocused] = useState<CalendarDate>(end ?? last);
  // The calendar follows typed days.
  useEffect(() => setFocused((current) => toDate(to) ?? current), [to]);
  return (
    <I18nProvider locale={locale}>
      <AriaRangeCalendar
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
        {Array.from({ length: months }, (_, offset) => (
          <div key={offset} className={styles.month}>
            <div className={styles.head}>
              {offset === 0 && (
                <Button slot="previous" className={styles.step ?? ''}>
                  <IconChevronLeft size={18} />
                </Button>
              )}
              <CalendarHeading offset={{ months: offset }} className={styles.title ?? ''} />
              {offset === months - 1 && (
                <Button slot="next" className={styles.step ?? ''} data-next>
                  <IconChevronRight size={18} />
                </Button>
              )}
            </div>
            <CalendarGrid offset={{ months: offset }} className={styles.grid ?? ''}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className={styles.day ?? ''}
                    data-today={date.compare(last) === 0 || undefined}
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </div>
        ))}
      </AriaRangeCalendar>
    </I18nProvider>
  );
};
