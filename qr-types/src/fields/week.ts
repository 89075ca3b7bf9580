import { z } from 'zod';
import { arrayOf } from './array-of.ts';
import { time } from './date.ts';
import { asField } from './field.ts';
import { group } from './group.ts';

/** The days of a week by their places in ISO 8601, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof weekdays)[number];
/** From one time of day to another, 'HH:MM'; one that isn’t later is of the next day. */
export type Range = { from: string; to: string };
export type Week = Record<Weekday, Range[]>;

/** From midnight to midnight: the whole day. */
export const wholeDay: Range = { from: '00:00', to: '00:00' };
export const mostRanges = 4;

const daily = 24 * 60;
export const weekly = 7 * daily;

/** Minutes since midnight; NaN for what is no time yet. */
export const minutesOf = (text: string): number => {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

/** Whether a range goes on after midnight, beyond the end of its own day. */
export const isOvernight = ({ from, to }: Range): boolean => minutesOf(to) < minutesOf(from) && to !== '00:00';

/** A range of the week in minutes since Monday’s midnight, with its place. Its end may lie in the week after. */
export type Placed = { day: Weekday; at: number; start: number; end: number };

/** Every range that has both its times, in the order of the week. */
export const placedRanges = (week: Week): Placed[] =>
  weekdays
    .flatMap((day, nth) =>
      (week[day] ?? []).map(({ from, to }, at) => {
        const [start, end] = [minutesOf(from), minutesOf(to)];
        return { day, at, start: nth * daily + start, end: nth * daily + (end > start ? end : end + daily) };
      }),
    )
    .filter(({ start, end }) => !Number.isNaN(start + end))
    .sort((one, other) => one.start - other.start);

/** The later one of two ranges that overlap, also from Sunday night to Monday; undefined where none do. */
const overlapping = (placed: readonly Placed[]): Placed[] =>
  placed.filter((range, at) => {
    const before = placed[at - 1];
    const last = placed.at(-1)!;
    return before ? before.end > range.start : placed.length > 1 && last.end - weekly > range.start;
  });

/**
 * Hours of a week: for each day its ranges, none where it is closed. A range that ends no later than it starts goes on
 * after midnight; only 00:00 to 00:00 is a whole day. No two overlap.
 */
export const week = () => {
  const range = group({ from: time({ required: true }), to: time({ required: true }) });
  const day = arrayOf(range, { max: mostRanges }).default([]);
  const schema = z
    .strictObject(Object.fromEntries(weekdays.map((name) => [name, day])))
    .superRefine((value, context) => {
      const held = value as Week;
      if (weekdays.some((name) => held[name].length > mostRanges)) return;
      for (const name of weekdays) {
        for (const [at, { from, to }] of held[name].entries()) {
          if (from !== to || from === wholeDay.from) continue;
          context.addIssue({ code: 'custom', message: 'end_not_after_start', path: [name, at, 'to'] });
        }
      }
      for (const { day: name, at } of overlapping(placedRanges(held))) {
        context.addIssue({ code: 'custom', message: 'overlaps', path: [name, at, 'from'] });
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
  return asField(schema as unknown as z.ZodType<Week, Partial<Record<Weekday, Range[]>> | undefined>, {
    kind: 'week',
  });
};

/** Hours in the making, as far as they are written: what is no time yet is empty, and draws nothing. */
export const writtenRanges = (value: unknown): Week => {
  const held = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<Weekday, unknown>>;
  const written = (text: unknown) => (typeof text === 'string' && !Number.isNaN(minutesOf(text)) ? text : '');
  const rangesOf = (day: unknown) =>
    (Array.isArray(day) ? day : []).map((range: Partial<Range> | null) => ({
      from: written(range?.from),
      to: written(range?.to),
    }));
  return Object.fromEntries(weekdays.map((day) => [day, rangesOf(held[day])])) as Week;
};
