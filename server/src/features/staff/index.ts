import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import { logSweep } from './jobs.ts';
import { paymentCaseHandlers } from './payment-cases.ts';
import { staffHandlers } from './routes.ts';

export { blockCodesOf } from './block-many.ts';
export { recordStaffAction } from './log.ts';
export { listStaff, setStaff } from './role-store.ts';

export const feature: Feature = {
  name: 'staff',
  handlers: (context) => {
    const system = createSystemActor('staff');
    return { staff: staffHandlers(context, system), paymentCases: paymentCaseHandlers(context, system) };
  },
  schedules: [logSweep],
  tables: { staff_action: { erasedBy: 'sweep', exported: 'what staff did and why, for the operator' } },
};
