import { type Expectations, sameForAll } from './expectation.ts';

const signedInStatuses = (status: number) => ({ ...sameForAll(status), visitor: 401, otherGuest: 401 });
/** A provider without settings can't be used to sign in. */
const googleParams = () => ({ params: { provider: 'google', mode: 'login' } });

export const social: Expectations = {
  'social.providers': { statuses: sameForAll(200) },
  'social.start': { buildRequest: googleParams, statuses: sameForAll(404) },
  'social.finish': { buildRequest: googleParams, statuses: sameForAll(404) },
  'social.identities': { statuses: signedInStatuses(200) },
  'social.connect': { buildRequest: googleParams, statuses: signedInStatuses(404) },
  'social.disconnect': {
    buildRequest: () => ({ ...googleParams(), body: { password: 1 } }),
    statuses: signedInStatuses(400),
  },
};
