/** How dates (YYYY-MM-DD) and times (HH:MM) are typed and shown in fields. Text that is none of them stays as it is. */
export type TypedFormats = {
  locale: string;
  order: readonly ('day' | 'month' | 'year')[];
  separator: string;
  isTwelveHour: boolean;
  day(value: string): string;
  parseDay(text: string, isFinished: boolean): string | undefined;
  time(value: string): string;
  parseTime(text: string, isFinished: boolean): string | undefined;
};

/** Whether a value is a day, not unfinished text. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
