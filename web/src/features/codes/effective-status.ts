import type { Code } from '@tessera/contract/api/codes.ts';

/** The status with schedule and scan limit considered, by which an active code may still not open. */
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
