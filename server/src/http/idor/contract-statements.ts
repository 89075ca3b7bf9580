import { type Expectations, sameStatusForAll } from './expectation.ts';

const id = '00000000-0000-4000-8000-000000000000';
const staffStatuses = (staff: number) => ({ ...sameStatusForAll(403), visitor: 401, otherGuest: 401, staff });

/** Where nothing is sold, no contract can end; the tokens of others can't be guessed. */
export const contractStatements: Expectations = {
  'contractStatements.submit': {
    buildRequest: () => ({ body: { kind: 'withdrawal', name: 'Ada', email: 'ada@example.org' } }),
    statuses: sameStatusForAll(409),
  },
  'contractStatements.receipt': { buildRequest: () => ({ query: '?token=guessed' }), statuses: sameStatusForAll(404) },
  'contractStatements.confirmation': {
    buildRequest: () => ({ query: '?token=guessed' }),
    statuses: sameStatusForAll(410),
  },
  'contractStatements.confirm': {
    buildRequest: () => ({ body: { token: 'guessed' } }),
    statuses: sameStatusForAll(409),
  },
  'contractStatements.list': { statuses: staffStatuses(200) },
  'contractStatements.settle': {
    buildRequest: () => ({ params: { id }, body: { decision: 'resolved', note: 'Answered by email' } }),
    statuses: staffStatuses(404),
  },
};
