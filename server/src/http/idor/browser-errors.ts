import { type Expectations, sameStatusForAll } from './expectation.ts';

export const browserErrors: Expectations = {
  'browserErrors.report': {
    buildRequest: () => ({ body: { source: 'window', kind: 'TypeError', frames: [] } }),
    statuses: sameStatusForAll(404), // ERROR_REPORTING is off.
  },
};
