import { ownCode, type Rows } from './expectation.ts';

export const analysis: Rows = {
  'analysis.numbers': { answers: ownCode(200, { outside: 401 }) },
  'analysis.live': { answers: ownCode(200, { outside: 401 }) },
};
