import { ownCode, type Rows } from './expectation.ts';

export const downloads: Rows = {
  'downloads.download': { answers: ownCode(200, { outside: 401 }) },
  'downloads.print': { answers: ownCode(200, { outside: 401 }) },
};
