import { abuse } from './abuse.ts';
import { account } from './account.ts';
import { analysis } from './analysis.ts';
import { apiKeys } from './api-keys.ts';
import { audit } from './audit.ts';
import { browserErrors } from './browser-errors.ts';
import { captcha } from './captcha.ts';
import { codes } from './codes.ts';
import { credentials } from './credentials.ts';
import { downloads } from './downloads.ts';
import { draftPreviews } from './draft-previews.ts';
import { feedback } from './feedback.ts';
import { folders } from './folders.ts';
import { oauth } from './oauth.ts';
import { push } from './push.ts';
import { sessions } from './sessions.ts';
import { staff } from './staff.ts';
import { storage } from './storage.ts';
import { team } from './team.ts';
import { twoFactor } from './two-factor.ts';
import { uploads } from './uploads.ts';
import { videos } from './videos.ts';

/** Every route of the API, one line per tag. The server doesn’t compile unless each has a handler. */
export const api = {
  account,
  captcha,
  folders,
  team,
  credentials,
  twoFactor,
  oauth,
  sessions,
  codes,
  downloads,
  draftPreviews,
  uploads,
  videos,
  storage,
  analysis,
  feedback,
  apiKeys,
  audit,
  push,
  abuse,
  browserErrors,
  staff,
};
