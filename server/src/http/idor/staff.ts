import { all, type Rows } from './expectation.ts';

/** Whatever they may do in their own account, nobody but staff gets in. */
const staffOnly = (staff: number) => ({ ...all(403), visitor: 401, otherGuest: 401, staff });
const nobody = { id: '00000000-0000-4000-8000-000000000000' };
const reason = { reason: 'spam' };

export const staff: Rows = {
  'staff.accounts': { answers: staffOnly(200) },
  'staff.ban': { ask: () => ({ params: nobody, body: reason }), answers: staffOnly(404) },
  'staff.unban': { ask: () => ({ params: nobody }), answers: staffOnly(404) },
  'staff.code': { answers: staffOnly(200) },
  'staff.block': { ask: () => ({ body: reason }), answers: staffOnly(200) },
  'staff.unblock': { answers: staffOnly(200) },
  'staff.reports': { answers: staffOnly(200) },
  'staff.decide': { ask: () => ({ params: nobody, body: { decision: 'dismissed' } }), answers: staffOnly(404) },
};
