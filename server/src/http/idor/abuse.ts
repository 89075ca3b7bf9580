import { all, type Rows } from './expectation.ts';

export const abuse: Rows = {
  'abuse.report': { ask: () => ({ body: { url: 'https://elsewhere.example/', reason: 'spam' } }), answers: all(200) },
};
