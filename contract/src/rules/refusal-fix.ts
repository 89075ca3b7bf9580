import type { RefusedOutcome } from './outcomes.ts';

type FixAction = 'limit' | 'schedule' | 'password' | 'resume' | 'publish' | 'restore' | 'details' | 'plan';

/** What lets visitors in again, by the reason why they were turned away. Those without an entry pass by themselves. */
const actions: Partial<Record<RefusedOutcome, FixAction>> = {
  limit_reached: 'limit',
  outside_schedule: 'schedule',
  password_wrong: 'password',
  too_many_tries: 'password',
  inactive: 'resume',
  invalid: 'publish',
  deleted: 'restore',
  blocked: 'details',
  without_plan: 'plan',
};

/** The setting of a code that turned visitors away, and where it is. */
export const getRefusalFix = (outcome: RefusedOutcome, code: number): { action: FixAction; to: string } | undefined => {
  const action = actions[outcome];
  if (!action) return undefined;
  const page = `/app/my-qr-codes/qr/${code}`;
  if (action === 'plan') return { action, to: '/app/plans-and-payments' };
  if (action === 'publish') return { action, to: `/app/builder/${code}?step=content` };
  const isSetting = action === 'limit' || action === 'schedule' || action === 'password';
  return { action, to: isSetting ? `${page}#${action}` : page };
};
