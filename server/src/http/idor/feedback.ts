import { ownCode, type Rows } from './expectation.ts';

const nobodys = { params: { answer: '00000000-0000-7000-8000-000000000000' } };

export const feedback: Rows = {
  'feedback.list': { answers: ownCode(200, { outside: 401 }) },
  'feedback.summary': { answers: ownCode(200, { outside: 401 }) },
  'feedback.export': { answers: ownCode(200, { outside: 401 }) },
  'feedback.remove': { ask: () => nobodys, answers: ownCode(404, { outside: 401, reader: 403, editor: 403 }) },
};
