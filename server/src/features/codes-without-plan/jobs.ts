import { addMonths, keptMonths } from '@tessera/contract/rules/subscriptions.ts';
import { notifyOfAccount } from '../../adapters/database/index.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getRetentionCutoff } from '../../retention.ts';
import { recordAuditEvent, toSystemAuditActor } from '../audit/index.ts';
import { carrySearchTextForward } from '../codes/index.ts';
import * as subscriptions from '../subscriptions/index.ts';
import { noticeDays, planRemoval, toNoticeKind } from './removal.ts';
import { restoreRemovedCodes } from './restore.ts';
import * as store from './store.ts';

const system = createSystemActor('codes-without-plan');
const dayMs = 86_400_000;
const batchSize = 100;

/** The time at which a plan ended, as far as it is known. */
const findEnd = (row: subscriptions.SubscriptionRow, now: Date): Date => {
  const ends = [subscriptions.getCodesUntil(row), row.period_end?.getTime() ?? 0, row.trial_end?.getTime() ?? 0];
  const latest = Math.max(...ends.filter((end) => end <= now.getTime()));
  return latest > 0 ? new Date(latest) : now;
};

/** Notes that the plan of an account has ended, and tells its owner what that means. */
const noteLapse = (deps: Deps, accountId: string) =>
  deps.database.db.transaction().execute(async (tx) => {
    const now = deps.now();
    const row = await subscriptions.lockSubscription(system, tx, accountId);
    if (row.lapsed_at !== null || subscriptions.getCodesUntil(row) > now.getTime()) return;
    const lapsedAt = findEnd(row, now);
    await subscriptions.updateSubscription(system, tx, accountId, { lapsed_at: lapsedAt });
    await notifyOfAccount(tx, accountId);
    const mode = deps.config.billing?.codesWithoutPlan ?? 'alive';
    const isGrant = lapsedAt.getTime() === row.granted_until?.getTime();
    const name = isGrant ? 'grant_over' : row.period_end === null ? 'trial_over' : 'plan_over';
    await subscriptions.announce(
      deps,
      system,
      tx,
      { accountId, kind: 'ended', period: lapsedAt },
      ({ format, translate, appUrl }) => ({
        name,
        values: {
          codes: translate(`without_plan.${mode}`, { date: format.longDate(addMonths(lapsedAt, keptMonths)) }) ?? '',
        },
        link: `${appUrl}/plans-and-payments`,
      }),
    );
  });

/** Gives an account back what it had. */
const noteReturn = (deps: Deps, accountId: string) =>
  deps.database.db.transaction().execute(async (tx) => {
    const now = deps.now();
    const row = await subscriptions.lockSubscription(system, tx, accountId);
    if (row.lapsed_at === null || subscriptions.getCodesUntil(row) <= now.getTime()) return;
    const { codes_archived_at: archivedAt } = row;
    if (archivedAt) {
      const count = await restoreRemovedCodes(system, tx, { accountId, archivedAt, now });
      const event = { action: 'codes_restored_with_plan', detail: { count } } as const;
      if (count > 0) await recordAuditEvent(deps, tx, toSystemAuditActor(accountId), event);
    }
    await subscriptions.updateSubscription(system, tx, accountId, { lapsed_at: null, codes_archived_at: null });
    await notifyOfAccount(tx, accountId);
  });

/** Notes whose plans have ended, and who has one again. */
export const noteChanges = async (deps: Deps): Promise<void> => {
  if (!deps.config.billing) return;
  const { db } = deps.database;
  for (const accountId of await store.listReturned(system, db, deps.now(), batchSize))
    await noteReturn(deps, accountId);
  for (const accountId of await store.listLapsed(system, db, deps.now(), batchSize)) await noteLapse(deps, accountId);
};

/** Archives all dynamic codes of an account, in steps. */
const removeCodes = async (deps: Deps, accountId: string, archivedAt: Date) => {
  for (let count = batchSize; count === batchSize; )
    count = await deps.database.db.transaction().execute(async (tx) => {
      const row = await subscriptions.lockSubscription(system, tx, accountId);
      if (row.codes_archived_at?.getTime() !== archivedAt.getTime()) return 0; // It has a plan again.
      const ids = await store.archiveCodes(system, tx, accountId, archivedAt, batchSize);
      await carrySearchTextForward(system, tx, ids);
      await notifyOfAccount(tx, accountId);
      return ids.length;
    });
};

/** Announces the removal of an account's codes, or begins it. Returns since when its codes count as removed. */
const takeNextStep = (deps: Deps, accountId: string): Promise<Date | undefined> =>
  deps.database.db.transaction().execute(async (tx) => {
    const now = deps.now();
    const row = await subscriptions.lockSubscription(system, tx, accountId);
    const { lapsed_at: lapsedAt, codes_archived_at: archivedAt } = row;
    if (lapsedAt === null || subscriptions.getCodesUntil(row) > now.getTime()) return undefined;
    if (archivedAt !== null)
      return archivedAt > getRetentionCutoff(deps, 'ARCHIVE_RETENTION_DAYS') ? archivedAt : undefined;
    const { at, announce, isComplete } = planRemoval(
      lapsedAt,
      await store.listNotices(system, tx, accountId, lapsedAt),
      now,
    );
    if (announce === undefined && !isComplete) return undefined;
    const count = await store.countDynamicCodes(system, tx, accountId);
    const restorableUntil = new Date(2 * now.getTime() - getRetentionCutoff(deps, 'ARCHIVE_RETENTION_DAYS').getTime());
    const kind = announce === undefined ? 'removed' : toNoticeKind(announce);
    await subscriptions.announce(deps, system, tx, { accountId, kind, period: lapsedAt }, ({ format, appUrl }) => ({
      name: isComplete ? 'codes_removed' : 'codes_removal',
      values: {
        date: format.longDate(isComplete ? restorableUntil : at),
        ended: format.longDate(lapsedAt),
        codes: format.number(count),
      },
      link: `${appUrl}/plans-and-payments`,
      ...(!isComplete && { secondaryLink: `${appUrl}/my-account/data` }),
    }));
    if (!isComplete) return undefined;
    await subscriptions.updateSubscription(system, tx, accountId, { codes_archived_at: now });
    const event = { action: 'codes_removed_without_plan', detail: { count } } as const;
    await recordAuditEvent(deps, tx, toSystemAuditActor(accountId), event);
    return now;
  });

/** Announces removals of codes, and removes those whose announcements were all delivered. */
export const removeUnpaidCodes = async (deps: Deps): Promise<void> => {
  if (deps.config.billing?.codesWithoutPlan !== 'stop') return;
  const { db } = deps.database;
  await subscriptions.noteDeliveries(system, db);
  const [firstNotice] = noticeDays;
  const lapsedBefore = new Date(addMonths(deps.now(), -keptMonths).getTime() + (firstNotice + 3) * dayMs);
  for (let after = ''; ; ) {
    const accounts = await store.listToRemove(system, db, lapsedBefore, after, batchSize);
    for (const accountId of accounts) {
      const archivedAt = await takeNextStep(deps, accountId);
      if (archivedAt) await removeCodes(deps, accountId, archivedAt);
    }
    after = accounts.at(-1) ?? '';
    if (accounts.length < batchSize) return;
  }
};
