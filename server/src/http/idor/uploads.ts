import { type Expectations, sameStatusForAll } from './expectation.ts';

export const uploads: Expectations = {
  'uploads.logo': { buildRequest: () => ({ body: {} }), statuses: sameStatusForAll(400) },
  'uploads.image': {
    buildRequest: () => ({ query: '?entity=qr' }),
    statuses: { ...sameStatusForAll(422), reader: 403 },
  },
};
