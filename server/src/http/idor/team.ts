import { adminsOnly, all, type Rows } from './expectation.ts';

/** Somebody who works in no account. */
const nobody = { id: '00000000-0000-4000-8000-000000000000' };
const rights = { role: 3 };

export const team: Rows = {
  'team.list': { answers: adminsOnly(200) }, // nobody else here has the view of the team
  'team.invite': { ask: () => ({ body: { email: 'not an address', ...rights } }), answers: adminsOnly(400) },
  'team.resend': { ask: () => ({ params: nobody }), answers: adminsOnly(404) },
  'team.change': { ask: () => ({ params: nobody, body: rights }), answers: adminsOnly(404) },
  'team.remove': { ask: () => ({ params: nobody }), answers: adminsOnly(404) },
  'team.invitation': { ask: () => ({ query: `?key=${'x'.repeat(43)}` }), answers: all(410) },
  'team.complete': {
    ask: () => ({ body: { key: 'x'.repeat(43), password: 'a fine long password' } }),
    answers: all(410),
  },
};
