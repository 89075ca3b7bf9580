import { type Expectations, sameForAll } from './expectation.ts';

export const storage: Expectations = {
  'storage.put': { buildRequest: () => ({ query: '?name=x.pdf' }), statuses: { ...sameForAll(422), reader: 403 } },
  'storage.list': { buildRequest: () => ({ query: `?name=${'a'.repeat(26)}.pdf` }), statuses: sameForAll(200) },
  'storage.usage': { statuses: sameForAll(200) },
  'storage.pass': { statuses: { ...sameForAll(200), reader: 403 } },
};
