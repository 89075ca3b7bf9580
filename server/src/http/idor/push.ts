import { type Expectations, sameStatusForAll } from './expectation.ts';

const memberStatuses = { ...sameStatusForAll(200), visitor: 401, otherGuest: 401 };
const ownerStatuses = (status: number) => ({
  ...sameStatusForAll(403),
  visitor: 401,
  otherGuest: 401,
  owner: status,
  otherOwner: status,
});
const subscriptionKeys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };

export const push: Expectations = {
  'push.key': { statuses: memberStatuses },
  'push.subscribe': {
    buildRequest: () => ({ body: { endpoint: 'https://elsewhere.example/', keys: subscriptionKeys } }),
    statuses: ownerStatuses(400),
  },
  'push.unsubscribe': { statuses: memberStatuses },
  'push.asked': { statuses: memberStatuses },
};
