import { adminStatuses, type Expectations } from './expectation.ts';

export const apiRequests: Expectations = {
  'apiRequests.list': { statuses: adminStatuses(200) },
};
