import { type Expectations, sameStatusForAll } from './expectation.ts';

export const abuse: Expectations = {
  'abuse.report': {
    buildRequest: () => ({ body: { url: 'https://elsewhere.example/', reason: 'spam' } }),
    statuses: sameStatusForAll(200),
  },
};
