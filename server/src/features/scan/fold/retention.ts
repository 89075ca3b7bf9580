import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { scanRetentionMonths } from '@tessera/contract/rules/scan-retention.ts';
import type { SystemActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { listPartitionMonths } from '../record/partition-store.ts';
import { toMonth } from '../record/partitions.ts';
import * as store from './retention-store.ts';

type RetentionDeps = Pick<Deps, 'database' | 'now'>;

const lockNotAvailable = '55P03';
/** How often a statement is tried that has to wait for scans. */
const maxAttempts = 20;
const retryDelayMs = 500;

/** Runs a transaction again while others hold its locks. */
const withLockRetries = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || attempt === maxAttempts) throw error;
      await sleep(retryDelayMs);
    }
  }
};

const dropOldPartitions = async ({ database: { db }, now }: RetentionDeps, actor: SystemActor) => {
  const newest = toMonth(now().getTime(), -Math.min(...scanRetentionMonths));
  const months = (await listPartitionMonths(actor, db)).filter((month) => month < newest).sort();
  for (const month of months) {
    const end = `${toMonth(Date.parse(`${month}-01`), 1)}-01T00:00:00Z`;
    await withLockRetries(() => store.dropPartition(actor, db, month, end, now()));
  }
};

/**
 * Deletes single scans that their accounts no longer keep, a few at a time, so that scans are stored in between; counters
 * stay. Months that no account keeps are dropped as a whole. Nothing is deleted while a backfill is running.
 */
export const sweepOldScans = async (deps: RetentionDeps, actor: SystemActor): Promise<void> => {
  const { db } = deps.database;
  await dropOldPartitions(deps, actor);
  for (const { id, before } of await store.listRetainingAccounts(actor, db, deps.now())) {
    for (let after = 0; ; ) {
      const codeIds = await store.listAccountCodes(actor, db, id, after);
      const last = codeIds.at(-1);
      if (last === undefined) break;
      while (await withLockRetries(() => store.deleteScansBefore(actor, db, codeIds, before))) await nextTurn();
      after = last;
    }
  }
};
