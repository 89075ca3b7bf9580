import { all, type Rows } from './expectation.ts';

export const browserErrors: Rows = {
  'browserErrors.report': {
    ask: () => ({ body: { source: 'window', kind: 'TypeError', frames: [] } }),
    answers: all(404), // ERROR_REPORTING is off.
  },
};
