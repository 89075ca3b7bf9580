import { type Expectations, sameStatusForAll } from './expectation.ts';

const forbidden = { ...sameStatusForAll(403), visitor: 401, otherGuest: 401 };
const params = { id: '00000000-0000-4000-8000-000000000000' };
const buildCaseRequest = () => ({ params, body: { note: 'Transferred by hand' } });

export const paymentCases: Expectations = {
  'paymentCases.list': { statuses: { ...forbidden, staff: 200 } },
  'paymentCases.retry': { buildRequest: buildCaseRequest, statuses: { ...forbidden, staff: 404 } },
  'paymentCases.endPlan': { buildRequest: buildCaseRequest, statuses: { ...forbidden, staff: 404 } },
  'paymentCases.settle': { buildRequest: buildCaseRequest, statuses: { ...forbidden, staff: 404 } },
};
