import { all, type Rows } from './expectation.ts';

const signedIn = (status: number) => ({ ...all(status), visitor: 401, otherGuest: 401 });
/** What no code is: whoever gets this far changes nothing. */
const noCode = () => ({ body: { code: '' } });

export const twoFactor: Rows = {
  'twoFactor.complete': { ask: () => ({ body: { code: '123456' } }), answers: all(403) },
  'twoFactor.state': { answers: signedIn(200) },
  'twoFactor.begin': { ask: () => ({ body: { password: 1 } }), answers: signedIn(400) },
  'twoFactor.confirm': { ask: noCode, answers: signedIn(400) },
  'twoFactor.renewBackupCodes': { ask: noCode, answers: signedIn(400) },
  'twoFactor.off': { ask: noCode, answers: signedIn(400) },
};
