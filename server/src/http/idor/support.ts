import { type Expectations, sameStatusForAll } from './expectation.ts';

const forbidden = { ...sameStatusForAll(403), visitor: 401, otherGuest: 401 };

export const support: Expectations = {
  'support.send': {
    buildRequest: () => ({
      body: { name: 'Ada', email: 'ada@example.org', subject: 'technical', message: 'It doesn’t scan' },
    }),
    statuses: sameStatusForAll(200),
  },
  'support.list': { statuses: { ...forbidden, staff: 200 } },
  'support.answer': {
    buildRequest: () => ({
      params: { id: '00000000-0000-4000-8000-000000000000' },
      body: { note: 'Answered by email' },
    }),
    statuses: { ...forbidden, staff: 404 },
  },
};
