import { type Expectations, sameStatusForAll } from './expectation.ts';

/** Only staff have access, whatever the caller's permissions in their own account. */
const staffStatuses = (staff: number) => ({ ...sameStatusForAll(403), visitor: 401, otherGuest: 401, staff });
const unknown = { id: '00000000-0000-4000-8000-000000000000' };
const [reason, note] = ['spam', 'Reported twice'];

export const staff: Expectations = {
  'staff.accounts': { statuses: staffStatuses(200) },
  'staff.account': { buildRequest: () => ({ params: unknown }), statuses: staffStatuses(404) },
  'staff.ban': { buildRequest: () => ({ params: unknown, body: { reason, note } }), statuses: staffStatuses(404) },
  'staff.unban': { buildRequest: () => ({ params: unknown, body: { note } }), statuses: staffStatuses(404) },
  'staff.extendTrial': {
    buildRequest: () => ({ params: unknown, body: { days: 7, note } }),
    statuses: staffStatuses(404),
  },
  'staff.refund': {
    buildRequest: () => ({ params: unknown, body: { invoice: unknown.id, cents: 100, note } }),
    statuses: staffStatuses(404),
  },
  'staff.refundVat': {
    buildRequest: () => ({ params: unknown, body: { invoice: unknown.id, note } }),
    statuses: staffStatuses(404),
  },
  'staff.grantPlan': {
    buildRequest: () => ({ params: unknown, body: { until: '2099-01-01', note } }),
    statuses: staffStatuses(404),
  },
  'staff.endGrant': { buildRequest: () => ({ params: unknown, body: { note } }), statuses: staffStatuses(404) },
  'staff.restoreCodes': { buildRequest: () => ({ params: unknown, body: { note } }), statuses: staffStatuses(404) },
  'staff.sendVerification': { buildRequest: () => ({ params: unknown, body: { note } }), statuses: staffStatuses(404) },
  'staff.resendEmail': { buildRequest: () => ({ params: unknown, body: { note } }), statuses: staffStatuses(404) },
  'staff.codes': { buildRequest: () => ({ query: '?search=menu' }), statuses: staffStatuses(200) },
  'staff.block': { buildRequest: () => ({ body: { reason, note } }), statuses: staffStatuses(200) },
  'staff.unblock': { buildRequest: () => ({ body: { note } }), statuses: staffStatuses(200) },
  'staff.reports': { statuses: staffStatuses(200) },
  'staff.decide': {
    buildRequest: () => ({ params: unknown, body: { decision: 'dismissed', note } }),
    statuses: staffStatuses(404),
  },
  'staff.log': { statuses: staffStatuses(200) },
};
