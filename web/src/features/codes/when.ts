const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

const capital = (text: string, language: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** A day as a date, with its year if that isn't this one. */
export const dateText = (iso: string, language: string, now = new Date()): string => {
  const date = new Date(iso);
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...year }).format(date);
};

/** When something happened, as one says it: "2 hours ago" today, "Yesterday", then the date, with its year if not this one. */
export const whenText = (iso: string, now: Date, language: string): string => {
  const date = new Date(iso);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const ago = now.getTime() - date.getTime();
  const days = Math.round((startOfDay(now) - startOfDay(date)) / day);
  if (ago < minute) return capital(relative.format(0, 'second'), language);
  if (ago < hour) return relative.format(-Math.floor(ago / minute), 'minute');
  if (days < 1) return relative.format(-Math.floor(ago / hour), 'hour');
  if (days === 1) return capital(relative.format(-1, 'day'), language);
  return dateText(iso, language, now);
};

/** How long an archived code can come back, in ms. */
const archiveLife = 30 * day;

/** When a code that was archived goes for good. */
export const goneAt = (archivedAt: string): string => new Date(Date.parse(archivedAt) + archiveLife).toISOString();

/** The moment in full, for tooltips. */
export const momentText = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(iso));
