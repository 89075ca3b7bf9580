import type { FastifyBaseLogger } from 'fastify';
import { sweepReports } from './features/abuse/index.ts';
import { remindUnverified, sweepCounters, sweepSessions, sweepTokens } from './features/accounts/index.ts';
import { sweepAudit } from './features/audit/index.ts';
import { sweepCaptcha } from './features/captcha/index.ts';
import { describeCodes, sweepCodes } from './features/codes/index.ts';
import { eraseAccounts } from './features/erasure/index.ts';
import { sweepFolders } from './features/folders/index.ts';
import { sweepMails } from './features/mails/index.ts';
import { tellOfTime } from './features/push/index.ts';
import { sweepFiles } from './features/storage/index.ts';
import { sweepInvitations } from './features/team/index.ts';
import { sweepTryouts } from './features/tryouts/index.ts';
import { sweepUploads } from './features/uploads/index.ts';
import { systemActor } from './http/actor.ts';
import type { Deps } from './http/deps.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Once an hour, what has had its time goes: sessions, counters, guests' codes, old archives, replies kept for a repeat.
 * Once a day the database is cared for. Answers how to stop it.
 */
export const startHousekeeping = (deps: Deps, log: FastifyBaseLogger) => {
  const sweep = async () => {
    await sweepSessions(deps);
    await sweepCounters(deps);
    await sweepTokens(deps.database.db, deps.now());
    await remindUnverified(deps);
    await eraseAccounts(deps);
    await sweepCaptcha(deps);
    await sweepCodes(deps, systemActor('housekeeping'));
    await describeCodes(deps, systemActor('housekeeping'));
    await sweepFolders(deps);
    await sweepInvitations(deps);
    await sweepMails(deps);
    await tellOfTime(deps);
    await sweepReports(deps);
    await sweepTryouts(deps, systemActor('housekeeping'));
    await sweepAudit(deps, systemActor('housekeeping'));
    await sweepUploads(deps, systemActor('housekeeping'));
    await deps.jobs.send(deps.database.db, sweepFiles, {});
  };
  const every = (time: number, work: () => Promise<unknown>) => {
    const run = () => work().catch((error) => log.error({ err: error }, 'housekeeping failed'));
    return setInterval(() => (deps.config.readOnly ? undefined : run()), time);
  };
  const timers = [every(hour, sweep), every(day, deps.database.maintain)];
  if (!deps.config.readOnly)
    describeCodes(deps, systemActor('housekeeping')).catch((error) =>
      log.error({ err: error }, 'describing codes failed'),
    );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
};
