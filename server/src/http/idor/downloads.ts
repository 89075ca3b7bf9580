import { codeStatuses, type Expectations } from './expectation.ts';

export const downloads: Expectations = {
  'downloads.download': { statuses: codeStatuses(200, { outside: 401 }) },
  'downloads.print': { statuses: codeStatuses(200, { outside: 401 }) },
};
