import type { FastifyBaseLogger } from 'fastify';
import { sweepReports } from './features/abuse/index.ts';
import { remindUnverified, sweepCounters, sweepSessions, sweepTokens } from './features/accounts/index.ts';
import { sweepAudit } from './features/audit/index.ts';
import { sweepCaptcha } from './features/captcha/index.ts';
import { reindexCodes, sweepCodes } from './features/codes/index.ts';
import { sweepDraftPreviews } from './features/draft-previews/index.ts';
import { sweepEmails } from './features/email/index.ts';
import { eraseAccounts } from './features/erasure/index.ts';
import { sweepFolders } from './features/folders/index.ts';
import { createSweepJob, queueDueSweeps, type Sweep } from './features/housekeeping/index.ts';
import { recountUnverifiedBytes, sweepFiles, sweepImages } from './features/media/index.ts';
import { notifyOfDeadlines } from './features/push/index.ts';
import { sweepScans, sweepVisitors } from './features/scan/index.ts';
import { sweepInvitations } from './features/team/index.ts';
import { createSystemActor } from './http/actor.ts';
import type { Deps } from './http/deps.ts';

const hourSeconds = 3_600;
const actor = createSystemActor('housekeeping');

/** All recurring jobs: deletion of expired data, reminders, recounts, and database maintenance. */
export const sweeps: readonly Sweep[] = [
  { name: 'accounts.sessions', intervalSeconds: hourSeconds, run: sweepSessions },
  { name: 'accounts.counters', intervalSeconds: hourSeconds, run: sweepCounters },
  { name: 'accounts.tokens', intervalSeconds: hourSeconds, run: (deps) => sweepTokens(deps.database.db, deps.now()) },
  { name: 'accounts.unverified', intervalSeconds: hourSeconds, run: remindUnverified },
  { name: 'erasure.accounts', intervalSeconds: hourSeconds, run: eraseAccounts },
  { name: 'captcha.used', intervalSeconds: hourSeconds, run: sweepCaptcha },
  { name: 'codes.old', intervalSeconds: hourSeconds, run: (deps) => sweepCodes(deps, actor) },
  { name: 'codes.undescribed', intervalSeconds: hourSeconds, run: (deps) => reindexCodes(deps, actor) },
  { name: 'scan.visitors', intervalSeconds: 24 * hourSeconds, run: (deps) => sweepVisitors(deps, actor) },
  { name: 'scan.erased', intervalSeconds: hourSeconds, run: (deps) => sweepScans(deps, actor) },
  { name: 'folders.deleted', intervalSeconds: hourSeconds, run: sweepFolders },
  { name: 'team.invitations', intervalSeconds: hourSeconds, run: sweepInvitations },
  { name: 'mails.old', intervalSeconds: hourSeconds, run: sweepEmails },
  { name: 'push.reminders', intervalSeconds: hourSeconds, run: notifyOfDeadlines },
  { name: 'abuse.reports', intervalSeconds: hourSeconds, run: sweepReports },
  { name: 'tryouts.old', intervalSeconds: hourSeconds, run: (deps) => sweepDraftPreviews(deps, actor) },
  { name: 'audit.old', intervalSeconds: hourSeconds, run: (deps) => sweepAudit(deps, actor) },
  { name: 'uploads.unused', intervalSeconds: hourSeconds, run: (deps) => sweepImages(deps, actor) },
  { name: 'storage.unused', intervalSeconds: hourSeconds, run: (deps) => sweepFiles(deps, actor) },
  {
    name: 'assets.unverified',
    intervalSeconds: hourSeconds,
    run: (deps) => recountUnverifiedBytes(actor, deps.database.db),
  },
  { name: 'database.care', intervalSeconds: 24 * hourSeconds, run: (deps) => deps.database.maintain() },
];

export const runSweep = createSweepJob(sweeps);

/** How often the due sweeps are queued. */
const checkIntervalMs = 60_000;

/**
 * Queues sweeps as they become due, starting with those that became due while no server ran. Returns a function that stops
 * this.
 */
export const startHousekeeping = (deps: Deps, log: FastifyBaseLogger) => {
  if (deps.config.readOnly) return () => {};
  const queue = () =>
    queueDueSweeps(deps, sweeps, runSweep).catch((error) => log.error({ err: error }, 'sweeps can’t be queued'));
  queue();
  const timer = setInterval(queue, checkIntervalMs);
  return () => clearInterval(timer);
};
