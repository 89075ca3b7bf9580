import type { Code } from '@tessera/contract/api/codes.ts';

/** A code's status as people need it: an active one may still let nobody in, by its schedule or its limit. */
export type EffectiveStatus = Code['status'] | 'scheduled' | 'ended' | 'used_up';

type StatusInput = Pick<Code, 'status' | 'schedule' | 'scanLimit' | 'scansUsed'>;

/** `now` in ms. */
export const getEffectiveStatus = (
  { status, schedule, scanLimit, scansUsed }: StatusInput,
  now: number,
): EffectiveStatus => {
  if (status !== 'active') return status;
  const seconds = now / 1000;
  if (schedule?.to !== undefined && seconds >= schedule.to) return 'ended';
  if (schedule?.from !== undefined && seconds < schedule.from) return 'scheduled';
  return scanLimit !== null && scansUsed >= scanLimit ? 'used_up' : 'active';
};
