import { all, type Rows } from './expectation.ts';

const members = { ...all(200), visitor: 401, otherGuest: 401 };
const owners = (status: number) => ({ ...all(403), visitor: 401, otherGuest: 401, owner: status, otherOwner: status });
const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };

export const push: Rows = {
  'push.key': { answers: members },
  'push.subscribe': {
    ask: () => ({ body: { endpoint: 'https://elsewhere.example/', keys } }),
    answers: owners(400),
  },
  'push.unsubscribe': { answers: members },
  'push.asked': { answers: members },
};
