import { randomUUID } from 'node:crypto';
import { all, type Rows } from './expectation.ts';

const signedIn = (status: number) => ({ ...all(status), visitor: 401, otherGuest: 401 });

export const sessions: Rows = {
  'sessions.list': { answers: signedIn(200) },
  'sessions.end': { ask: () => ({ params: { id: randomUUID() } }), answers: signedIn(404) },
  'sessions.endOthers': { answers: signedIn(200) },
};
