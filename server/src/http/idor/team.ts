import { adminStatuses, type Expectations, sameStatusForAll } from './expectation.ts';

/** A user who is in no account. */
const unknownUser = { id: '00000000-0000-4000-8000-000000000000' };
const rights = { role: 3 };

export const team: Expectations = {
  'team.list': { statuses: adminStatuses(200) }, // no other caller here has permission for the team
  'team.invite': {
    buildRequest: () => ({ body: { email: 'not an address', ...rights } }),
    statuses: adminStatuses(400),
  },
  'team.resend': { buildRequest: () => ({ params: unknownUser }), statuses: adminStatuses(404) },
  'team.change': { buildRequest: () => ({ params: unknownUser, body: rights }), statuses: adminStatuses(404) },
  'team.remove': { buildRequest: () => ({ params: unknownUser }), statuses: adminStatuses(404) },
  'team.invitation': { buildRequest: () => ({ query: `?key=${'x'.repeat(43)}` }), statuses: sameStatusForAll(410) },
  'team.complete': {
    buildRequest: () => ({ body: { key: 'x'.repeat(43), password: 'a fine long password' } }),
    statuses: sameStatusForAll(410),
  },
};
