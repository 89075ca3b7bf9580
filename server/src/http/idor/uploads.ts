import { type Expectations, sameForAll } from './expectation.ts';

export const uploads: Expectations = {
  'uploads.logo': { buildRequest: () => ({ body: {} }), statuses: sameForAll(400) },
  'uploads.image': { buildRequest: () => ({ query: '?entity=qr' }), statuses: { ...sameForAll(422), reader: 403 } },
};
