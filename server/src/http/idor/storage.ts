import { type Expectations, sameStatusForAll } from './expectation.ts';

export const storage: Expectations = {
  'storage.put': {
    buildRequest: () => ({ query: '?name=x.pdf' }),
    statuses: { ...sameStatusForAll(422), reader: 403 },
  },
  'storage.list': { buildRequest: () => ({ query: `?name=${'a'.repeat(26)}.pdf` }), statuses: sameStatusForAll(200) },
  'storage.usage': { statuses: sameStatusForAll(200) },
  'storage.pass': { statuses: { ...sameStatusForAll(200), reader: 403 } },
};
