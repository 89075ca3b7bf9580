import { type Expectations, sameStatusForAll } from './expectation.ts';

export const status: Expectations = {
  'status.read': { statuses: sameStatusForAll(200) },
};
