/** Unix seconds as the text of a date and time field, in the browser's zone: '2026-11-21T18:30'. */
export const toLocalInputValue = (seconds: number | undefined): string => {
  if (seconds === undefined) return '';
  const date = new Date(seconds * 1000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** The text of a date and time field as unix seconds; undefined where it is empty or no moment. */
export const parseLocalInput = (local: string): number | undefined => {
  const time = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
};
