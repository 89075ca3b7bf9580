import { adminStatuses, type Expectations } from './expectation.ts';

export const audit: Expectations = {
  'audit.list': { statuses: adminStatuses(200) },
  'audit.export': { statuses: adminStatuses(200) },
};
