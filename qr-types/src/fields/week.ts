import { z } from 'zod';
import { arrayOf } from './array-of.ts';
import { time } from './date.ts';
import { defineField } from './field.ts';
import { group } from './group.ts';

/** The days of a week by their places in ISO 8601, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof weekdays)[number];
/** From one time of day to another, 'HH:MM'; one that isn’t later is of the next day. */
export type HoursRange = { from: string; to: string };
export type Week = Record<Weekday, HoursRange[]>;

/** From midnight to midnight: the whole day. */
export const wholeDay: HoursRange = { from: '00:00', to: '00:00' };
export const maxRangesPerDay = 4;

const minutesPerDay = 24 * 60;
export const minutesPerWeek = 7 * minutesPerDay;

/** Minutes since midnight; NaN for what is no time yet. */
export const parseMinutes = (text: string): number => {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

/** Whether a range goes on after midnight, beyond the end of its own day. */
export const isOvernight = ({ from, to }: HoursRange): boolean =>
  parseMinutes(to) < parseMinutes(from) && to !== '00:00';

/** A range of the week in minutes since Monday’s midnight, with its place. Its end may lie in the week after. */
export type WeekRange = { day: Weekday; index: number; start: number; end: number };

/** Every range that has both its times, in the order of the week. */
export const toWeekRanges = (week: Week): WeekRange[] =>
  weekdays
    .flatMap((day, dayIndex) =>
      (week[day] ?? []).map(({ from, to }, index) => {
        const [start, end] = [parseMinutes(from), parseMinutes(to)];
        return {
          day,
          index,
          start: dayIndex * minutesPerDay + start,
          end: dayIndex * minutesPerDay + (end > start ? end : end + minutesPerDay),
        };
      }),
    )
    .filter(({ start, end }) => !Number.isNaN(start + end))
    .sort((one, other) => one.start - other.start);

/** The later one of two ranges that overlap, also from Sunday night to Monday; undefined where none do. */
const findOverlapping = (placed: readonly WeekRange[]): WeekRange[] =>
  placed.filter((range, at) => {
    const before = placed[at - 1];
    const last = placed.at(-1)!;
    return before ? before.end > range.start : placed.length > 1 && last.end - minutesPerWeek > range.start;
  });

/**
 * Hours of a week: for each day its ranges, none where it is closed. A range that ends no later than it starts goes on
 * after midnight; only 00:00 to 00:00 is a whole day. No two overlap.
 */
export const week = () => {
  const range = group({ from: time({ required: true }), to: time({ required: true }) });
  const day = arrayOf(range, { max: maxRangesPerDay }).default([]);
  const schema = z
    .strictObject(Object.fromEntries(weekdays.map((name) => [name, day])))
    .superRefine((value, context) => {
      const hours = value as Week;
      if (weekdays.some((name) => hours[name].length > maxRangesPerDay)) return;
      for (const name of weekdays) {
        for (const [at, { from, to }] of hours[name].entries()) {
          if (from !== to || from === wholeDay.from) continue;
          context.addIssue({ code: 'custom', message: 'end_not_after_start', path: [name, at, 'to'] });
        }
      }
      for (const { day: name, index } of findOverlapping(toWeekRanges(hours))) {
        context.addIssue({ code: 'custom', message: 'overlaps', path: [name, index, 'from'] });
      }
    })
    .overwrite((value) => {
      const sorted = weekdays.map((name) => [
        name,
        [...(value as Week)[name]].sort((one, other) => (one.from < other.from ? -1 : 1)),
      ]);
      return Object.fromEntries(sorted);
    })
    .prefault({});
  return defineField(schema as unknown as z.ZodType<Week, Partial<Record<Weekday, HoursRange[]>> | undefined>, {
    kind: 'week',
  });
};

/** Hours in the making, as far as they are written: what is no time yet is empty, and draws nothing. */
export const sanitizeWeek = (value: unknown): Week => {
  const days = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<Weekday, unknown>>;
  const toTimeText = (text: unknown) => (typeof text === 'string' && !Number.isNaN(parseMinutes(text)) ? text : '');
  const toRanges = (day: unknown) =>
    (Array.isArray(day) ? day : []).map((range: Partial<HoursRange> | null) => ({
      from: toTimeText(range?.from),
      to: toTimeText(range?.to),
    }));
  return Object.fromEntries(weekdays.map((day) => [day, toRanges(days[day])])) as Week;
};
