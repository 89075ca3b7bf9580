import { codeStatuses, type Expectations } from './expectation.ts';

const unknownResponse = { params: { answer: '00000000-0000-7000-8000-000000000000' } };

export const feedback: Expectations = {
  'feedback.list': { statuses: codeStatuses(200, { outside: 401 }) },
  'feedback.summary': { statuses: codeStatuses(200, { outside: 401 }) },
  'feedback.export': { statuses: codeStatuses(200, { outside: 401 }) },
  'feedback.remove': {
    buildRequest: () => unknownResponse,
    statuses: codeStatuses(404, { outside: 401, reader: 403, editor: 403 }),
  },
};
