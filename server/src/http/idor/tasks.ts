import { type Expectations, sameStatusForAll } from './expectation.ts';

const outsiderStatuses = { visitor: 401, otherGuest: 401 };
/** A task of no one: only its user finds a task, and server/src/features/tasks/tasks.test.ts tests that. */
const unknownTask = { buildRequest: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }) };
const statuses = { ...sameStatusForAll(404), ...outsiderStatuses };

export const tasks: Expectations = {
  'tasks.list': { statuses: { ...sameStatusForAll(200), ...outsiderStatuses } },
  'tasks.get': { ...unknownTask, statuses },
  'tasks.cancel': { ...unknownTask, statuses },
  'tasks.remove': { ...unknownTask, statuses },
  'tasks.download': { ...unknownTask, statuses },
};
