/** When a code is active, in unix seconds; either end may be open. */
export type Schedule = { from?: number | undefined; to?: number | undefined };

/** Whether a schedule starts before it ends. */
export const isOrderedSchedule = ({ from, to }: Schedule): boolean =>
  from === undefined || to === undefined || from < to;

/** Whether `now` (unix seconds) is within the schedule: `from` inclusive, `to` exclusive. Without a schedule always. */
export const isWithinSchedule = (schedule: Schedule | null, now: number): boolean =>
  schedule === null || ((schedule.from ?? -Infinity) <= now && now < (schedule.to ?? Infinity));
