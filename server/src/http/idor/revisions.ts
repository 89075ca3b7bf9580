import { codeStatuses, type Expectations } from './expectation.ts';

export const revisions: Expectations = {
  'revisions.list': { statuses: codeStatuses(200, { outside: 401 }) },
  'revisions.get': { statuses: codeStatuses(200, { outside: 401 }) },
};
