const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

const capitalize = (text: string, language: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** Formats a date, with the year only if it isn’t the current one. */
export const formatDate = (iso: string, language: string, now = new Date()): string => {
  const date = new Date(iso);
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...year }).format(date);
};

/** Formats a past time: "2 hours ago" for today, "Yesterday", then the date as `formatDate` does. */
export const formatRelativeTime = (iso: string, now: Date, language: string): string => {
  const date = new Date(iso);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const ago = now.getTime() - date.getTime();
  const days = Math.round((startOfDay(now) - startOfDay(date)) / dayMs);
  if (ago < minuteMs) return capitalize(relative.format(0, 'second'), language);
  if (ago < hourMs) return relative.format(-Math.floor(ago / minuteMs), 'minute');
  if (days < 1) return relative.format(-Math.floor(ago / hourMs), 'hour');
  if (days === 1) return capitalize(relative.format(-1, 'day'), language);
  return formatDate(iso, language, now);
};

/** Returns when a code is deleted permanently that can be restored for some days. */
export const getDeletionDate = (archivedAt: string, archiveDays: number): string =>
  new Date(Date.parse(archivedAt) + archiveDays * dayMs).toISOString();

/** Formats date and time in full, for tooltips. */
export const formatDateTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(iso));
