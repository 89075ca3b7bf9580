import type { Feature } from '../feature.ts';
import { feature as abuse } from './abuse/index.ts';
import { createAccountExport } from './account-export/index.ts';
import { feature as accountImport } from './account-import/index.ts';
import { feature as accounts } from './accounts/index.ts';
import { feature as analysis } from './analysis/index.ts';
import { feature as apiKeys } from './api-keys/index.ts';
import { feature as apiRequests } from './api-requests/index.ts';
import { feature as audit } from './audit/index.ts';
import { feature as billing } from './billing/index.ts';
import { feature as brand } from './brand/index.ts';
import { feature as browserErrors } from './browser-errors/index.ts';
import { feature as bulkJobs } from './bulk-jobs/index.ts';
import { feature as captcha } from './captcha/index.ts';
import { feature as codes } from './codes/index.ts';
import { feature as codesWithoutPlan } from './codes-without-plan/index.ts';
import { feature as contractStatements } from './contract-statements/index.ts';
import { feature as dev } from './dev/index.ts';
import { feature as domains } from './domains/index.ts';
import { feature as downloads } from './downloads/index.ts';
import { feature as draftPreviews } from './draft-previews/index.ts';
import { feature as email } from './email/index.ts';
import { createErasure } from './erasure/index.ts';
import { feature as feedback } from './feedback/index.ts';
import { feature as folders } from './folders/index.ts';
import { feature as fonts } from './fonts/index.ts';
import { feature as housekeeping } from './housekeeping/index.ts';
import { feature as idempotency } from './idempotency/index.ts';
import { feature as invoices } from './invoices/index.ts';
import { feature as landingPages } from './landing-pages/index.ts';
import { feature as media } from './media/index.ts';
import { feature as oauth } from './oauth/index.ts';
import { feature as push } from './push/index.ts';
import { feature as redirectBundle } from './redirect-bundle/index.ts';
import { feature as reviews } from './reviews/index.ts';
import { feature as scan } from './scan/index.ts';
import { feature as staff } from './staff/index.ts';
import { feature as status } from './status/index.ts';
import { feature as subscriptions } from './subscriptions/index.ts';
import { feature as support } from './support/index.ts';
import { createTasks } from './tasks/index.ts';
import { feature as team } from './team/index.ts';
import { feature as templates } from './templates/index.ts';
import { feature as transfers } from './transfers/index.ts';
import { feature as videos } from './videos/index.ts';
import { feature as weeklySummary } from './weekly-summary/index.ts';

/** Mounted, and erased from, in this order: scans first; codes before the media that they show. */
const listed: readonly Feature[] = [
  scan,
  draftPreviews,
  invoices,
  landingPages,
  accounts,
  oauth,
  team,
  apiKeys,
  apiRequests,
  idempotency,
  captcha,
  bulkJobs,
  codes,
  folders,
  transfers,
  domains,
  templates,
  downloads,
  redirectBundle,
  analysis,
  weeklySummary,
  feedback,
  billing,
  subscriptions,
  codesWithoutPlan,
  brand,
  accountImport,
  media,
  fonts,
  videos,
  audit,
  email,
  push,
  abuse,
  support,
  reviews,
  browserErrors,
  status,
  staff,
  contractStatements,
  housekeeping,
  dev,
];

const accountExport = createAccountExport(listed);
const tasks = createTasks([...listed, accountExport]);
const erasure = createErasure([...listed, tasks]);
export const { eraseAccount, eraseAccounts } = erasure;

/** Every feature of the server. */
export const features: readonly Feature[] = [...listed, accountExport, tasks, erasure.feature];
