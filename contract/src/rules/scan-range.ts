/** Named ranges of days, up to today unless they say otherwise. */
export const rangePresets = ['today', 'yesterday', '7d', '30d', '90d', '12m', 'mtd', 'qtd', 'ytd', 'all'] as const;
export type RangePreset = (typeof rangePresets)[number];

export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Days 'YYYY-MM-DD' in the reporting zone; both ends are included. */
export type DayRange = { from: string; to: string };

/** Ten years. */
export const maxRangeDays = 3_660;

const dayMs = 86_400_000;

const dayToTime = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(dayToTime(day) + days * dayMs);

/** How many days a range has. */
export const countDays = ({ from, to }: DayRange): number => (dayToTime(to) - dayToTime(from)) / dayMs + 1;

export const listDays = (range: DayRange): string[] =>
  Array.from({ length: Math.max(countDays(range), 0) }, (_, i) => addDays(range.from, i));

export const isWithinRange = (day: string, { from, to }: DayRange): boolean => from <= day && day <= to;

/** Returns a day of the month `months` earlier; the last of that month if it's shorter. */
const subtractMonths = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 - months, Math.min(date, lastDate)));
};

const getQuarterStart = (day: string): string => {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
};

/** Returns the days of a preset. `firstDay` is that of the first scan, null before it. */
export const getPresetRange = (preset: RangePreset, today: string, firstDay: string | null): DayRange => {
  const starts: Record<RangePreset, () => string> = {
    today: () => today,
    yesterday: () => addDays(today, -1),
    '7d': () => addDays(today, -6),
    '30d': () => addDays(today, -29),
    '90d': () => addDays(today, -89),
    '12m': () => addDays(subtractMonths(today, 12), 1),
    mtd: () => `${today.slice(0, 7)}-01`,
    qtd: () => getQuarterStart(today),
    ytd: () => `${today.slice(0, 4)}-01-01`,
    all: () => {
      const earliest = addDays(today, 1 - maxRangeDays);
      const first = firstDay === null || firstDay > today ? today : firstDay;
      return [first, earliest].sort().at(-1) ?? first;
    },
  };
  return { from: starts[preset](), to: preset === 'yesterday' ? addDays(today, -1) : today };
};

/**
 * Returns the range to compare with, as long as the given one: the one before it, moved back by whole weeks if it has a week
 * or more, so that weekdays match; or the one 52 weeks earlier.
 */
export const getComparedRange = (range: DayRange, comparison: Comparison): DayRange => {
  const days = countDays(range);
  const previous = days < 7 ? days : Math.ceil(days / 7) * 7;
  const shift = comparison === 'year' ? 364 : previous;
  return { from: addDays(range.from, -shift), to: addDays(range.to, -shift) };
};

/** Returns the days of a range that are over, and as many of the compared one; undefined if there are none. */
export const getWholeDays = (
  range: DayRange,
  compared: DayRange,
  today: string,
): { now: DayRange; before: DayRange } | undefined => {
  const missing = range.to >= today ? countDays({ from: today, to: range.to }) : 0;
  const now = { from: range.from, to: addDays(range.to, -missing) };
  return now.to < now.from ? undefined : { now, before: { from: compared.from, to: addDays(compared.to, -missing) } };
};

const createLocalTimeFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local day, minute of the day, and weekday (Monday is 1) of a time in unix milliseconds. */
export const getLocalTime = (timeZone: string, time: number): { day: string; minute: number; weekday: number } => {
  const format = formats.get(timeZone) ?? createLocalTimeFormat(timeZone);
  formats.set(timeZone, format);
  const [day = '', clock = ''] = format.format(time).split(', ');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return { day, minute: hour * 60 + minute, weekday: getWeekday(day) };
};

/** Monday is 1, Sunday is 7. */
export const getWeekday = (day: string): number => new Date(dayToTime(day)).getUTCDay() || 7;

const quarterHourMs = 15 * 60_000;
const hourMs = 60 * 60_000;

/** Returns the hours of a day's quarter hours, one entry per quarter hour that the zone's clocks show on it. */
const listQuarterHours = (timeZone: string, day: string): number[] => {
  const hours: number[] = [];
  // Zones are up to 14 hours ahead of UTC and 12 behind it.
  for (let time = dayToTime(day) - 14 * hourMs; time < dayToTime(day) + 36 * hourMs; time += quarterHourMs) {
    const local = getLocalTime(timeZone, time);
    if (local.day === day) hours.push(Math.floor(local.minute / 60));
  }
  return hours;
};

const getOffset = (timeZone: string, time: number): number => {
  const { day, minute } = getLocalTime(timeZone, time);
  return dayToTime(day) + minute * 60_000 - time;
};

/**
 * Counts how often each hour of the week occurs in a range: 168 numbers from Monday 00:00. An hour that clocks skip doesn't
 * occur on that day, one that they repeat occurs twice.
 */
export const countHourOccurrences = (timeZone: string, range: DayRange): number[] => {
  const quarters = new Array<number>(168).fill(0);
  const add = (hour: number, count: number) => {
    quarters[hour] = (quarters[hour] ?? 0) + count;
  };
  let offset = getOffset(timeZone, dayToTime(range.from) - 14 * hourMs);
  for (const day of listDays(range)) {
    const start = (getWeekday(day) - 1) * 24;
    const nextOffset = getOffset(timeZone, dayToTime(day) + 36 * hourMs);
    if (nextOffset === offset && getOffset(timeZone, dayToTime(day) - 14 * hourMs) === offset) {
      for (let hour = 0; hour < 24; hour++) add(start + hour, 4);
    } else {
      for (const hour of listQuarterHours(timeZone, day)) add(start + hour, 1);
    }
    offset = nextOffset;
  }
  return quarters.map((count) => count / 4);
};

/** Below this number of scans in either span, a percentage would say more than is known. */
const minScansForPercent = 20;

/** How a number of scans has changed: a share, a difference if there are few, `new` from zero, or nothing to compare. */
export type ScanGrowth =
  | { kind: 'percent'; share: number }
  | { kind: 'difference'; scans: number }
  | { kind: 'new' }
  | { kind: 'none' };

/** Compares the scans of two spans of whole days. `share` is 0.12 for 12% more. */
export const getScanGrowth = (now: number, before: number): ScanGrowth => {
  if (before === 0) return now === 0 ? { kind: 'none' } : { kind: 'new' };
  if (Math.min(now, before) < minScansForPercent) return { kind: 'difference', scans: now - before };
  return { kind: 'percent', share: (now - before) / before };
};
