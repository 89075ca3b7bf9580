/** How a chart writes its numbers, days (YYYY-MM-DD) and times. */
export type ChartFormats = {
  number(value: number, options?: Intl.NumberFormatOptions): string;
  date(at: number, options: Intl.DateTimeFormatOptions): string;
  day(day: string, options: Intl.DateTimeFormatOptions): string;
  isTwelveHour: boolean;
  dayRange(from: string, to: string, options: Intl.DateTimeFormatOptions): string;
};
