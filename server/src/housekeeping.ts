import type { FastifyBaseLogger } from 'fastify';
import { sweepReports } from './features/abuse/index.ts';
import { remindUnverified, sweepCounters, sweepSessions, sweepTokens } from './features/accounts/index.ts';
import { recountUnverifiedBytes } from './features/assets/index.ts';
import { sweepAudit } from './features/audit/index.ts';
import { sweepCaptcha } from './features/captcha/index.ts';
import { describeCodes, sweepCodes } from './features/codes/index.ts';
import { eraseAccounts } from './features/erasure/index.ts';
import { sweepFolders } from './features/folders/index.ts';
import { createSweepJob, queueDueSweeps, type Sweep } from './features/housekeeping/index.ts';
import { sweepMails } from './features/mails/index.ts';
import { tellOfTime } from './features/push/index.ts';
import { sweepScans, sweepVisitors } from './features/scan/index.ts';
import { sweepFiles } from './features/storage/index.ts';
import { sweepInvitations } from './features/team/index.ts';
import { sweepTryouts } from './features/tryouts/index.ts';
import { sweepUploads } from './features/uploads/index.ts';
import { systemActor } from './http/actor.ts';
import type { Deps } from './http/deps.ts';

const hour = 3_600;
const actor = systemActor('housekeeping');

/** What is erased when its time is over, and what is done regularly. */
export const sweeps: readonly Sweep[] = [
  { name: 'accounts.sessions', every: hour, run: sweepSessions },
  { name: 'accounts.counters', every: hour, run: sweepCounters },
  { name: 'accounts.tokens', every: hour, run: (deps) => sweepTokens(deps.database.db, deps.now()) },
  { name: 'accounts.unverified', every: hour, run: remindUnverified },
  { name: 'erasure.accounts', every: hour, run: eraseAccounts },
  { name: 'captcha.used', every: hour, run: sweepCaptcha },
  { name: 'codes.old', every: hour, run: (deps) => sweepCodes(deps, actor) },
  { name: 'codes.undescribed', every: hour, run: (deps) => describeCodes(deps, actor) },
  { name: 'scan.visitors', every: 24 * hour, run: (deps) => sweepVisitors(deps, actor) },
  { name: 'scan.erased', every: hour, run: (deps) => sweepScans(deps, actor) },
  { name: 'folders.deleted', every: hour, run: sweepFolders },
  { name: 'team.invitations', every: hour, run: sweepInvitations },
  { name: 'mails.old', every: hour, run: sweepMails },
  { name: 'push.reminders', every: hour, run: tellOfTime },
  { name: 'abuse.reports', every: hour, run: sweepReports },
  { name: 'tryouts.old', every: hour, run: (deps) => sweepTryouts(deps, actor) },
  { name: 'audit.old', every: hour, run: (deps) => sweepAudit(deps, actor) },
  { name: 'uploads.unused', every: hour, run: (deps) => sweepUploads(deps, actor) },
  { name: 'storage.unused', every: hour, run: (deps) => sweepFiles.run(deps, {}, { number: 1, isLast: false }) },
  { name: 'assets.unverified', every: hour, run: (deps) => recountUnverifiedBytes(actor, deps.database.db) },
  { name: 'database.care', every: 24 * hour, run: (deps) => deps.database.maintain() },
];

export const runSweep = createSweepJob(sweeps);

/** How often is looked which sweeps are due, in milliseconds. */
const interval = 60_000;

/** Queues what is due from now on, and right away what became due while no server ran. Returns how to stop. */
export const startHousekeeping = (deps: Deps, log: FastifyBaseLogger) => {
  if (deps.config.readOnly) return () => {};
  const queue = () =>
    queueDueSweeps(deps, sweeps, runSweep).catch((error) => log.error({ err: error }, 'sweeps can’t be queued'));
  queue();
  const timer = setInterval(queue, interval);
  return () => clearInterval(timer);
};
