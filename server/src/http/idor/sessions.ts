import { randomUUID } from 'node:crypto';
import { type Expectations, sameStatusForAll } from './expectation.ts';

const signedInStatuses = (status: number) => ({ ...sameStatusForAll(status), visitor: 401, otherGuest: 401 });

export const sessions: Expectations = {
  'sessions.list': { statuses: signedInStatuses(200) },
  'sessions.end': { buildRequest: () => ({ params: { id: randomUUID() } }), statuses: signedInStatuses(404) },
  'sessions.endOthers': { statuses: signedInStatuses(200) },
};
