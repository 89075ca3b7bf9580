import { codeStatuses, type Expectations } from './expectation.ts';

export const analysis: Expectations = {
  'analysis.stats': { statuses: codeStatuses(200, { outside: 401 }) },
  'analysis.live': { statuses: codeStatuses(200, { outside: 401 }) },
};
