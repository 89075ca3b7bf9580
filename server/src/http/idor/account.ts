import { all, type Rows } from './expectation.ts';

export const account: Rows = {
  'account.register': { ask: () => ({ body: {} }), answers: all(400) },
  'account.login': { ask: () => ({ body: {} }), answers: all(400) },
  'account.me': { answers: { ...all(200), visitor: 401, otherGuest: 401 } },
  'account.updateMe': {
    ask: () => ({ body: { language: 'en' } }),
    answers: { ...all(200), visitor: 401, otherGuest: 401 },
  },
  'account.close': {
    ask: () => ({ body: { email: 'somebody-else@example.org' } }),
    answers: { ...all(400), visitor: 401, otherGuest: 401 },
  },
  'account.logout': { answers: all(200) },
};
