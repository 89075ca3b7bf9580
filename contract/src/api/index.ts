import { abuse } from './abuse.ts';
import { account } from './account.ts';
import { analysis } from './analysis.ts';
import { apiKeys } from './api-keys.ts';
import { apiRequests } from './api-requests.ts';
import { audit } from './audit.ts';
import { brand } from './brand.ts';
import { browserErrors } from './browser-errors.ts';
import { bulkActions } from './bulk-actions.ts';
import { bulkJobs } from './bulk-jobs.ts';
import { captcha } from './captcha.ts';
import { codes } from './codes.ts';
import { contractStatements } from './contract-statements.ts';
import { credentials } from './credentials.ts';
import { dataExports } from './data-exports.ts';
import { dataImports } from './data-imports.ts';
import { defaultDesign } from './default-design.ts';
import { domains } from './domains.ts';
import { downloads } from './downloads.ts';
import { draftPreviews } from './draft-previews.ts';
import { feedback } from './feedback.ts';
import { folders } from './folders.ts';
import { invoices } from './invoices.ts';
import { oauth } from './oauth.ts';
import { paymentCases } from './payment-cases.ts';
import { prices } from './prices.ts';
import { push } from './push.ts';
import { redirectBundle } from './redirect-bundle.ts';
import { reviews } from './reviews.ts';
import { revisions } from './revisions.ts';
import { sessions } from './sessions.ts';
import { staff } from './staff.ts';
import { statisticsShares } from './statistics-shares.ts';
import { status } from './status.ts';
import { storage } from './storage.ts';
import { subscriptions } from './subscriptions.ts';
import { support } from './support.ts';
import { tasks } from './tasks.ts';
import { team } from './team.ts';
import { templates } from './templates.ts';
import { transfers } from './transfers.ts';
import { twoFactor } from './two-factor.ts';
import { uploads } from './uploads.ts';
import { videos } from './videos.ts';

/** Every route of the API, one line per tag. The server doesn’t compile unless each has a handler. */
export const api = {
  account,
  brand,
  captcha,
  folders,
  domains,
  templates,
  team,
  credentials,
  twoFactor,
  oauth,
  sessions,
  codes,
  bulkActions,
  bulkJobs,
  revisions,
  defaultDesign,
  downloads,
  redirectBundle,
  tasks,
  transfers,
  dataExports,
  dataImports,
  draftPreviews,
  uploads,
  videos,
  storage,
  analysis,
  statisticsShares,
  feedback,
  apiKeys,
  apiRequests,
  audit,
  prices,
  subscriptions,
  invoices,
  contractStatements,
  push,
  abuse,
  support,
  reviews,
  browserErrors,
  status,
  staff,
  paymentCases,
};
