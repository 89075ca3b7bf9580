import { codeStatuses, type Expectations } from './expectation.ts';

export const draftPreviews: Expectations = {
  'draftPreviews.create': { statuses: codeStatuses(200, { outside: 401 }) },
};
