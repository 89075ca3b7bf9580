import { minutesOf } from './week.ts';

/** From one time of day to another, 'HH:MM'; one that ends no later than it starts continues after midnight. */
export type TimeRange = { start: string; end: string };

const daily = 24 * 60;

const startAndLength = ({ start, end }: TimeRange): [start: number, length: number] => {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return [from, (to - from + daily) % daily || daily];
};

const toTime = (minute: number): string => {
  const [hours, minutes] = [Math.floor((minute % daily) / 60), minute % 60];
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
};

/** The first stretch of a day that is in both ranges; undefined where none is, or one isn't written yet. */
export const overlapOf = (one: TimeRange, other: TimeRange): TimeRange | undefined => {
  const [[start, length], [otherStart, otherLength]] = [startAndLength(one), startAndLength(other)];
  if (Number.isNaN(length + otherLength)) return undefined;
  const [after, before] = [(otherStart - start + daily) % daily, (start - otherStart + daily) % daily];
  if (after < length) return { start: other.start, end: toTime(otherStart + Math.min(otherLength, length - after)) };
  if (before < otherLength) return { start: one.start, end: toTime(start + Math.min(length, otherLength - before)) };
  return undefined;
};
