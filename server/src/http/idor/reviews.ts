import { type Expectations, sameStatusForAll } from './expectation.ts';

/** The operator of the test server has set none. */
export const reviews: Expectations = {
  'reviews.get': { statuses: sameStatusForAll(404) },
};
