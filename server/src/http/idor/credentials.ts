import { all, type Rows } from './expectation.ts';

const signedIn = (status: number) => ({ ...all(status), visitor: 401, otherGuest: 401 });

/** A key that no letter ever held. */
const unknown = 'x'.repeat(43);

export const credentials: Rows = {
  'credentials.verification': { ask: () => ({ query: `?key=${unknown}` }), answers: all(410) },
  'credentials.verifyEmail': { ask: () => ({ body: { key: unknown } }), answers: all(410) },
  'credentials.claimAccount': {
    ask: () => ({ body: { key: unknown, password: 'another long password' } }),
    answers: all(410),
  },
  'credentials.disownAccount': { ask: () => ({ body: { key: unknown } }), answers: all(410) },
  'credentials.sendVerification': { answers: signedIn(200) },
  'credentials.forgotten': { ask: () => ({ body: { email: 'nobody@example.org' } }), answers: all(401) },
  'credentials.choosePassword': {
    ask: () => ({ body: { password: 'another long password' }, params: { recoveryKey: unknown } }),
    answers: all(410),
  },
  'credentials.changePassword': {
    ask: () => ({ body: { current: 'not the password', password: 'another long password' } }),
    answers: signedIn(401),
  },
  'credentials.changeEmail': {
    ask: () => ({ body: { current: 'not the password', email: 'new@example.org' } }),
    answers: signedIn(401),
  },
  'credentials.emailChange': { ask: () => ({ query: `?key=${unknown}` }), answers: all(410) },
  'credentials.confirmEmail': { ask: () => ({ body: { key: unknown } }), answers: all(410) },
  'credentials.denyEmail': { ask: () => ({ body: { key: unknown } }), answers: all(410) },
};
