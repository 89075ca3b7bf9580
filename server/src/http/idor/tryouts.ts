import { ownCode, type Rows } from './expectation.ts';

export const tryouts: Rows = {
  'tryouts.make': { answers: ownCode(200, { outside: 401 }) },
};
