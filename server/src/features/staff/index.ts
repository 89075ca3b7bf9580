import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import { logSweep } from './jobs.ts';
import { staffHandlers } from './routes.ts';

export { recordStaffAction } from './log.ts';
export { listStaff, setStaff } from './role-store.ts';

export const feature: Feature = {
  name: 'staff',
  handlers: (context) => ({ staff: staffHandlers(context, createSystemActor('staff')) }),
  schedules: [logSweep],
  tables: { staff_action: { erasedBy: 'sweep', exported: 'what staff did and why, for the operator' } },
};
