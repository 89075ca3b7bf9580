import { type Expectations, sameForAll } from './expectation.ts';

export const account: Expectations = {
  'account.register': { buildRequest: () => ({ body: {} }), statuses: sameForAll(400) },
  'account.login': { buildRequest: () => ({ body: {} }), statuses: sameForAll(400) },
  'account.me': { statuses: { ...sameForAll(200), visitor: 401, otherGuest: 401 } },
  'account.updateMe': {
    buildRequest: () => ({ body: { language: 'en' } }),
    statuses: { ...sameForAll(200), visitor: 401, otherGuest: 401 },
  },
  'account.close': {
    buildRequest: () => ({ body: { email: 'somebody-else@example.org' } }),
    statuses: { ...sameForAll(400), visitor: 401, otherGuest: 401 },
  },
  'account.logout': { statuses: sameForAll(200) },
};
