import { all, type Rows } from './expectation.ts';

export const uploads: Rows = {
  'uploads.logo': { ask: () => ({ body: {} }), answers: all(400) },
  'uploads.image': { ask: () => ({ query: '?entity=qr' }), answers: { ...all(422), reader: 403 } },
};
