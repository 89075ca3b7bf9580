import { adminStatuses, type Expectations } from './expectation.ts';

const params = { id: '00000000-0000-4000-8000-000000000000' };

export const apiKeys: Expectations = {
  'apiKeys.list': { statuses: adminStatuses(200) },
  'apiKeys.create': { buildRequest: () => ({ body: {} }), statuses: adminStatuses(400) },
  'apiKeys.revokeBeforeReset': { statuses: adminStatuses(200) },
  'apiKeys.revoke': { buildRequest: () => ({ params }), statuses: adminStatuses(404) },
};
