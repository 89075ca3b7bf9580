import { codeStatuses, type Expectations } from './expectation.ts';

export const tryouts: Expectations = {
  'tryouts.make': { statuses: codeStatuses(200, { outside: 401 }) },
};
