import { z } from 'zod';
import { arrayOf } from './array-of.ts';
import { time } from './date.ts';
import { defineField } from './field.ts';
import { group } from './group.ts';

/** The days of a week in ISO 8601 order, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof weekdays)[number];
/** A range of times of day, 'HH:MM'; an end that is not later is on the next day. */
export type HoursRange = { from: string; to: string };
export type Week = Record<Weekday, HoursRange[]>;

/** Midnight to midnight: the whole day. */
export const wholeDay: HoursRange = { from: '00:00', to: '00:00' };
export const maxRangesPerDay = 4;

const minutesPerDay = 24 * 60;
export const minutesPerWeek = 7 * minutesPerDay;

/** Returns minutes since midnight; NaN for an incomplete time. */
export const parseMinutes = (text: string): number => {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

/** Whether a range continues after midnight. */
export const isOvernight = ({ from, to }: HoursRange): boolean =>
  parseMinutes(to) < parseMinutes(from) && to !== '00:00';

/** A range in minutes since Monday’s midnight, with its position in the form. Its end may be in the next week. */
export type WeekRange = { day: Weekday; index: number; start: number; end: number };

/** Returns every complete range in the order of the week. */
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

/** Returns the later of each two overlapping ranges, also from Sunday night to Monday. */
const findOverlapping = (placed: readonly WeekRange[]): WeekRange[] =>
  placed.filter((range, at) => {
    const before = placed[at - 1];
    if (before) return before.end > range.start;
    const last = placed.at(-1);
    return last !== undefined && last !== range && last.end - minutesPerWeek > range.start;
  });

/**
 * Weekly hours: per day its ranges, none if closed. A range whose end is not after its start continues after midnight;
 * only 00:00 to 00:00 is a whole day. Ranges must not overlap.
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

/** Returns unfinished hours with empty values for incomplete times, so that they can be rendered. */
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
