import { randomUUID } from 'node:crypto';
import { type Expectations, sameStatusForAll } from './expectation.ts';

const signedInStatuses = (status: number) => ({ ...sameStatusForAll(status), visitor: 401, otherGuest: 401 });

/** A token that was never sent in any email. */
const unknownKey = 'x'.repeat(43);

export const credentials: Expectations = {
  'credentials.verification': {
    buildRequest: () => ({ query: `?key=${unknownKey}` }),
    statuses: sameStatusForAll(410),
  },
  'credentials.verifyEmail': { buildRequest: () => ({ body: { key: unknownKey } }), statuses: sameStatusForAll(410) },
  'credentials.claimAccount': {
    buildRequest: () => ({ body: { key: unknownKey, password: 'another long password' } }),
    statuses: sameStatusForAll(410),
  },
  'credentials.disownAccount': { buildRequest: () => ({ body: { key: unknownKey } }), statuses: sameStatusForAll(410) },
  'credentials.sendVerification': { statuses: signedInStatuses(200) },
  'credentials.forgotten': {
    buildRequest: () => ({ body: { email: `${randomUUID()}@example.org` } }),
    statuses: sameStatusForAll(401),
  },
  'credentials.choosePassword': {
    buildRequest: () => ({ body: { password: 'another long password' }, params: { recoveryKey: unknownKey } }),
    statuses: sameStatusForAll(410),
  },
  'credentials.changePassword': {
    buildRequest: () => ({ body: { current: 'not the password', password: 'another long password' } }),
    statuses: signedInStatuses(401),
  },
  'credentials.changeEmail': {
    buildRequest: () => ({ body: { current: 'not the password', email: 'new@example.org' } }),
    statuses: signedInStatuses(401),
  },
  'credentials.emailChange': { buildRequest: () => ({ query: `?key=${unknownKey}` }), statuses: sameStatusForAll(410) },
  'credentials.confirmEmail': { buildRequest: () => ({ body: { key: unknownKey } }), statuses: sameStatusForAll(410) },
  'credentials.denyEmail': { buildRequest: () => ({ body: { key: unknownKey } }), statuses: sameStatusForAll(410) },
};
