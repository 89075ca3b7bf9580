import { all, type Rows } from './expectation.ts';

const signedIn = (status: number) => ({ ...all(status), visitor: 401, otherGuest: 401 });
/** Nobody can sign in with a provider that has no settings. */
const ofGoogle = () => ({ params: { provider: 'google', mode: 'login' } });

export const social: Rows = {
  'social.providers': { answers: all(200) },
  'social.start': { ask: ofGoogle, answers: all(404) },
  'social.finish': { ask: ofGoogle, answers: all(404) },
  'social.identities': { answers: signedIn(200) },
  'social.connect': { ask: ofGoogle, answers: signedIn(404) },
  'social.disconnect': {
    ask: () => ({ ...ofGoogle(), body: { password: 1 } }),
    answers: signedIn(400),
  },
};
