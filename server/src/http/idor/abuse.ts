import { type Expectations, sameForAll } from './expectation.ts';

export const abuse: Expectations = {
  'abuse.report': {
    buildRequest: () => ({ body: { url: 'https://elsewhere.example/', reason: 'spam' } }),
    statuses: sameForAll(200),
  },
};
