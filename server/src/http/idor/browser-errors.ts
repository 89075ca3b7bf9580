import { type Expectations, sameForAll } from './expectation.ts';

export const browserErrors: Expectations = {
  'browserErrors.report': {
    buildRequest: () => ({ body: { source: 'window', kind: 'TypeError', frames: [] } }),
    statuses: sameForAll(404), // ERROR_REPORTING is off.
  },
};
