/** Formats Unix seconds for a date and time field, in the browser’s time zone: '2026-11-21T18:30'. */
export const toLocalInputValue = (seconds: number | undefined): string => {
  if (seconds === undefined) return '';
  const date = new Date(seconds * 1000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Parses the value of a date and time field to Unix seconds; undefined if it is empty or invalid. */
export const parseLocalInput = (local: string): number | undefined => {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? new Date(local).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
};

/** Whether a date and time field has text that is no time. */
export const isUnreadable = (local: string): boolean => local !== '' && parseLocalInput(local) === undefined;
