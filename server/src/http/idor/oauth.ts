import { type Expectations, sameStatusForAll } from './expectation.ts';

const signedInStatuses = (status: number) => ({ ...sameStatusForAll(status), visitor: 401, otherGuest: 401 });
/** A provider without settings can't be used to sign in. */
const googleParams = () => ({ params: { provider: 'google', mode: 'login' } });

export const oauth: Expectations = {
  'oauth.providers': { statuses: sameStatusForAll(200) },
  'oauth.start': { buildRequest: googleParams, statuses: sameStatusForAll(404) },
  'oauth.finish': { buildRequest: googleParams, statuses: sameStatusForAll(404) },
  'oauth.identities': { statuses: signedInStatuses(200) },
  'oauth.connect': { buildRequest: googleParams, statuses: signedInStatuses(404) },
  'oauth.disconnect': {
    buildRequest: () => ({ ...googleParams(), body: { password: 1 } }),
    statuses: signedInStatuses(400),
  },
};
