/** When a code may be used, in unix seconds; either end may be open. */
export type Schedule = { from?: number | undefined; to?: number | undefined };

/** Whether a schedule opens before it closes. */
export const isOrderedSchedule = ({ from, to }: Schedule): boolean =>
  from === undefined || to === undefined || from < to;

/** Whether `now` (unix seconds) lies in the schedule: `from` is in, `to` is out. No schedule holds always. */
export const isWithinSchedule = (schedule: Schedule | null, now: number): boolean =>
  schedule === null || ((schedule.from ?? -Infinity) <= now && now < (schedule.to ?? Infinity));
