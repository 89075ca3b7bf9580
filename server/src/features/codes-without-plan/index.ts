import type { Feature } from '../../feature.ts';
import { noteChanges, removeUnpaidCodes } from './jobs.ts';

export { findRemovedCodes, restoreForStaff } from './removed-codes.ts';

/** What becomes of dynamic codes when the plan of their account ends, and when it has one again. */
export const feature: Feature = {
  name: 'codes-without-plan',
  schedules: [
    { name: 'codes-without-plan.changes', intervalSeconds: 60, run: noteChanges },
    { name: 'codes-without-plan.removal', intervalSeconds: 3_600, run: removeUnpaidCodes },
  ],
};
