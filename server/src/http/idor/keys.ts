import { adminsOnly, type Rows } from './expectation.ts';

const params = { id: '00000000-0000-4000-8000-000000000000' };

export const keys: Rows = {
  'keys.list': { answers: adminsOnly(200) },
  'keys.make': { ask: () => ({ body: {} }), answers: adminsOnly(400) },
  'keys.revokeBeforeReset': { answers: adminsOnly(200) },
  'keys.revoke': { ask: () => ({ params }), answers: adminsOnly(404) },
};
