export type DayUnit = 'day' | 'week' | 'month';

/** Consecutive days, by their first and last position, drawn as one point. */
export type DayGroup = {
  first: number;
  last: number;
  /** Whether days are missing: at the ends of the range, or because today isn’t over. */
  isPartial: boolean;
};

const maxPoints = 120;
const dayMs = 86_400_000;

export const parseDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Monday is 0. */
const getWeekday = (day: string) => (new Date(parseDay(day)).getUTCDay() + 6) % 7;
const isMonthEnd = (day: string) => new Date(parseDay(day) + dayMs).getUTCDate() === 1;

const startsGroup: Record<DayUnit, (day: string) => boolean> = {
  day: () => true,
  week: (day) => getWeekday(day) === 0,
  month: (day) => day.endsWith('-01'),
};
const endsGroup: Record<DayUnit, (day: string) => boolean> = {
  day: () => true,
  week: (day) => getWeekday(day) === 6,
  month: isMonthEnd,
};

/** Returns the unit of a chart’s points: days, or weeks or months if there would be too many points. */
export const getUnit = (dayCount: number): DayUnit => {
  if (dayCount <= maxPoints) return 'day';
  return dayCount <= maxPoints * 7 ? 'week' : 'month';
};

/** Whether a day is one of a group’s. */
export const hasDay = (days: readonly string[], { first, last }: DayGroup, day: string): boolean =>
  days.slice(first, last + 1).includes(day);

/** Groups consecutive days ('YYYY-MM-DD') into points. Weeks start on Monday. */
export const groupDays = (days: readonly string[], today?: string): DayGroup[] => {
  const unit = getUnit(days.length);
  const groups: DayGroup[] = [];
  for (const [i, day] of days.entries()) {
    const current = groups.at(-1);
    if (!current || startsGroup[unit](day)) groups.push({ first: i, last: i, isPartial: !startsGroup[unit](day) });
    else current.last = i;
  }
  return groups.map((group) => {
    const isCut = !endsGroup[unit](days[group.last] ?? '');
    const hasToday = today !== undefined && hasDay(days, group, today);
    return { ...group, isPartial: group.isPartial || isCut || hasToday };
  });
};

/** Returns the total of each group. */
export const sumGroups = (values: readonly number[], groups: readonly DayGroup[]): number[] =>
  groups.map(({ first, last }) => values.slice(first, last + 1).reduce((sum, value) => sum + value, 0));
