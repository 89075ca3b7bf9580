import { type Expectations, sameStatusForAll } from './expectation.ts';

/** Only staff have access, whatever the caller's permissions in their own account. */
const staffStatuses = (staff: number) => ({ ...sameStatusForAll(403), visitor: 401, otherGuest: 401, staff });
const unknownUser = { id: '00000000-0000-4000-8000-000000000000' };
const reason = { reason: 'spam' };

export const staff: Expectations = {
  'staff.accounts': { statuses: staffStatuses(200) },
  'staff.ban': { buildRequest: () => ({ params: unknownUser, body: reason }), statuses: staffStatuses(404) },
  'staff.unban': { buildRequest: () => ({ params: unknownUser }), statuses: staffStatuses(404) },
  'staff.code': { statuses: staffStatuses(200) },
  'staff.block': { buildRequest: () => ({ body: reason }), statuses: staffStatuses(200) },
  'staff.unblock': { statuses: staffStatuses(200) },
  'staff.reports': { statuses: staffStatuses(200) },
  'staff.decide': {
    buildRequest: () => ({ params: unknownUser, body: { decision: 'dismissed' } }),
    statuses: staffStatuses(404),
  },
};
