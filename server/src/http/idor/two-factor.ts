import { type Expectations, sameStatusForAll } from './expectation.ts';

const signedInStatuses = (status: number) => ({ ...sameStatusForAll(status), visitor: 401, otherGuest: 401 });
/** An invalid code: even an authorized caller changes nothing. */
const emptyCode = () => ({ body: { code: '' } });

export const twoFactor: Expectations = {
  'twoFactor.complete': { buildRequest: () => ({ body: { code: '123456' } }), statuses: sameStatusForAll(403) },
  'twoFactor.state': { statuses: signedInStatuses(200) },
  'twoFactor.begin': { buildRequest: () => ({ body: { password: 1 } }), statuses: signedInStatuses(400) },
  'twoFactor.confirm': { buildRequest: emptyCode, statuses: signedInStatuses(400) },
  'twoFactor.renewBackupCodes': { buildRequest: emptyCode, statuses: signedInStatuses(400) },
  'twoFactor.off': { buildRequest: emptyCode, statuses: signedInStatuses(400) },
};
