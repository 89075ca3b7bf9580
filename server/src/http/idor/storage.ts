import { all, type Rows } from './expectation.ts';

export const storage: Rows = {
  'storage.put': { ask: () => ({ query: '?name=x.pdf' }), answers: { ...all(422), reader: 403 } },
  'storage.list': { ask: () => ({ query: `?name=${'a'.repeat(26)}.pdf` }), answers: all(200) },
  'storage.usage': { answers: all(200) },
  'storage.pass': { answers: { ...all(200), reader: 403 } },
};
