import { adminStatuses, type Expectations, sameStatusForAll } from './expectation.ts';

export const account: Expectations = {
  'account.register': { buildRequest: () => ({ body: {} }), statuses: sameStatusForAll(400) },
  'account.login': { buildRequest: () => ({ body: {} }), statuses: sameStatusForAll(400) },
  'account.me': { statuses: { ...sameStatusForAll(200), visitor: 401, otherGuest: 401 } },
  'account.updateMe': {
    buildRequest: () => ({ body: { language: 'en' } }),
    statuses: { ...sameStatusForAll(200), visitor: 401, otherGuest: 401 },
  },
  'account.setScanRetention': {
    buildRequest: () => ({ body: { months: 25 } }),
    statuses: adminStatuses(200),
  },
  'account.close': {
    buildRequest: () => ({ body: { email: 'somebody-else@example.org' } }),
    statuses: { ...sameStatusForAll(400), visitor: 401, otherGuest: 401 },
  },
  'account.logout': { statuses: sameStatusForAll(200) },
};
