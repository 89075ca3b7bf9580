import { abuse } from './abuse.ts';
import { account } from './account.ts';
import { analysis } from './analysis.ts';
import { audit } from './audit.ts';
import { browserErrors } from './browser-errors.ts';
import { captcha } from './captcha.ts';
import { codes } from './codes.ts';
import { credentials } from './credentials.ts';
import { downloads } from './downloads.ts';
import type { Expectations } from './expectation.ts';
import { feedback } from './feedback.ts';
import { folders } from './folders.ts';
import { keys } from './keys.ts';
import { push } from './push.ts';
import { sessions } from './sessions.ts';
import { social } from './social.ts';
import { staff } from './staff.ts';
import { storage } from './storage.ts';
import { team } from './team.ts';
import { tryouts } from './tryouts.ts';
import { twoFactor } from './two-factor.ts';
import { uploads } from './uploads.ts';
import { videos } from './videos.ts';

/** The expected status of each route per kind of caller: a file per tag. A route without an entry fails idor.test.ts. */
export const expectationsByRoute: Expectations = {
  ...analysis,
  ...keys,
  ...audit,
  ...browserErrors,
  ...captcha,
  ...codes,
  ...credentials,
  ...downloads,
  ...feedback,
  ...folders,
  ...push,
  ...abuse,
  ...staff,
  ...sessions,
  ...social,
  ...team,
  ...tryouts,
  ...twoFactor,
  ...uploads,
  ...videos,
  ...storage,
  ...account, // ends every session, so it comes last
};
