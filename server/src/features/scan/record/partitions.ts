import type { Db } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';
import * as store from './partition-store.ts';

/** How many months after the current one have their partition. */
const monthsAhead = 3;

/** Returns the month of `time` (unix milliseconds) in UTC, or a later one, as 'YYYY-MM'. */
export const toMonth = (time: number, later = 0) => {
  const date = new Date(time);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)).toISOString().slice(0, 7);
};

const ensureMonth = (actor: SystemActor, db: Db, month: string) =>
  store.ensurePartition(actor, db, month, toMonth(Date.parse(`${month}-01`), 1));

/**
 * Creates the partitions of this month and the next three. `now` in unix milliseconds. Those of scans that are in the default
 * partition come first: such scans have no other place until then.
 */
export const preparePartitions = async (actor: SystemActor, db: Db, now: number): Promise<void> => {
  const ahead = Array.from({ length: monthsAhead + 1 }, (_, later) => toMonth(now, later));
  for (const month of new Set([...(await store.listStrayMonths(actor, db)), ...ahead]))
    await ensureMonth(actor, db, month);
};

/** Creates the partitions of these months ('2026-11') that have none. */
export const ensureMonths = async (actor: SystemActor, db: Db, months: Iterable<string>): Promise<void> => {
  const existing = new Set(await store.listPartitionMonths(actor, db));
  for (const month of months) if (!existing.has(month)) await ensureMonth(actor, db, month);
};

/** Creates the partitions of the months from `since` to `now`, in unix milliseconds. */
export const ensurePastMonths = async (actor: SystemActor, db: Db, since: number, now: number): Promise<void> => {
  for (let later = 0; toMonth(since, later) <= toMonth(now); later++)
    await ensureMonth(actor, db, toMonth(since, later));
};

/** Returns how many months in a row after the current one have a partition. */
export const countMonthsAhead = async (actor: SystemActor, db: Db, now: number): Promise<number> => {
  const months = new Set(await store.listPartitionMonths(actor, db));
  let ahead = 0;
  while (months.has(toMonth(now, ahead + 1))) ahead++;
  return ahead;
};
