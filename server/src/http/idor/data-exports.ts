import { adminStatuses, type Expectations } from './expectation.ts';

export const dataExports: Expectations = {
  'dataExports.list': { statuses: adminStatuses(200) },
  'dataExports.start': { buildRequest: () => ({ body: { password: 'not the one' } }), statuses: adminStatuses(401) },
};
