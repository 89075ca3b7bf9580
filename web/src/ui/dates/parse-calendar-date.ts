import { type CalendarDate, parseDate } from '@internationalized/date';

/** Returns a day (YYYY-MM-DD) as calendars have it; undefined for other text. */
export const parseCalendarDate = (day: string): CalendarDate | undefined => {
  try {
    return parseDate(day);
  } catch {
    return undefined;
  }
};
