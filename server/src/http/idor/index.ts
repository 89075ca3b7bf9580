import { account } from './account.ts';
import { analysis } from './analysis.ts';
import { codes } from './codes.ts';
import { downloads } from './downloads.ts';
import type { Rows } from './expectation.ts';
import { folders } from './folders.ts';
import { tryouts } from './tryouts.ts';
import { uploads } from './uploads.ts';

/** What each route answers to each kind of caller: one file a tag. A route without a row fails idor.test.ts. */
export const matrix: Rows = {
  ...analysis,
  ...codes,
  ...downloads,
  ...folders,
  ...tryouts,
  ...uploads,
  ...account, // signs everybody out at its end
};
