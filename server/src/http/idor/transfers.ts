import { adminStatuses, type Expectations } from './expectation.ts';

/** A transfer of no one: only its two accounts find one, and server/src/features/transfers tests that. */
const unknownTransfer = { buildRequest: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }) };

export const transfers: Expectations = {
  'transfers.list': { statuses: adminStatuses(200) },
  'transfers.preview': {
    buildRequest: (id) => ({ query: `?scope=code&id=${id}` }),
    statuses: { ...adminStatuses(200), otherOwner: 404 },
  },
  'transfers.create': {
    buildRequest: (id) => ({ body: { scope: 'code', id, email: 'someone@example.org' } }),
    statuses: { ...adminStatuses(201), otherOwner: 404 },
  },
  'transfers.get': { ...unknownTransfer, statuses: adminStatuses(404) },
  'transfers.accept': { ...unknownTransfer, statuses: adminStatuses(404) },
  'transfers.decline': { ...unknownTransfer, statuses: adminStatuses(404) },
  'transfers.cancel': { ...unknownTransfer, statuses: adminStatuses(404) },
};
