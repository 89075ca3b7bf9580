import { parseMinutes } from './week.ts';

/** A range of times of day, 'HH:MM'; an end that is not after the start is on the next day. */
export type TimeRange = { start: string; end: string };

const minutesPerDay = 24 * 60;

const toStartAndLength = ({ start, end }: TimeRange): [start: number, length: number] => {
  const [from, to] = [parseMinutes(start), parseMinutes(end)];
  return [from, (to - from + minutesPerDay) % minutesPerDay || minutesPerDay];
};

const toTime = (minute: number): string => {
  const [hours, minutes] = [Math.floor((minute % minutesPerDay) / 60), minute % 60];
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Returns the first overlap of two ranges within a day; undefined if there is none, or if a range is incomplete. */
export const intersectRanges = (first: TimeRange, second: TimeRange): TimeRange | undefined => {
  const [[start, length], [secondStart, secondLength]] = [toStartAndLength(first), toStartAndLength(second)];
  if (Number.isNaN(length + secondLength)) return undefined;
  const [after, before] = [
    (secondStart - start + minutesPerDay) % minutesPerDay,
    (start - secondStart + minutesPerDay) % minutesPerDay,
  ];
  if (after < length) return { start: second.start, end: toTime(secondStart + Math.min(secondLength, length - after)) };
  if (before < secondLength)
    return { start: first.start, end: toTime(start + Math.min(length, secondLength - before)) };
  return undefined;
};
