import { adminStatuses, type Expectations } from './expectation.ts';

const params = { id: '00000000-0000-4000-8000-000000000000' };

export const keys: Expectations = {
  'keys.list': { statuses: adminStatuses(200) },
  'keys.make': { buildRequest: () => ({ body: {} }), statuses: adminStatuses(400) },
  'keys.revokeBeforeReset': { statuses: adminStatuses(200) },
  'keys.revoke': { buildRequest: () => ({ params }), statuses: adminStatuses(404) },
};
