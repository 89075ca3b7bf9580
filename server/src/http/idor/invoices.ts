import { type Expectations, sameStatusForAll } from './expectation.ts';

const unknown = { params: { id: '00000000-0000-4000-8000-000000000000' } };
const outsiderStatuses = { visitor: 401, otherGuest: 401 };
/** No member finds an invoice of another account; server/src/features/invoices tests those that exist. */
const ownersOnly = { ...sameStatusForAll(403), ...outsiderStatuses, owner: 404, otherOwner: 404 };

export const invoices: Expectations = {
  'invoices.pdf': { buildRequest: () => unknown, statuses: ownersOnly },
  'invoices.correct': { buildRequest: () => unknown, statuses: ownersOnly },
  'invoices.ossReport': {
    buildRequest: () => ({ query: '?quarter=2026-Q1' }),
    statuses: { ...sameStatusForAll(403), ...outsiderStatuses, staff: 200 },
  },
};
