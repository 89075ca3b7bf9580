import type { Tx } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { waitForFold } from './fold/fold-store.ts';
import { subtractScans } from './fold/subtract-store.ts';
import * as store from './record/import-store.ts';
import { ensureMonths, toMonth } from './record/partitions.ts';

/**
 * Stores scans from elsewhere with codes of the account; the fold counts them like others. Scans of the future are left out: no
 * month has a place for them yet.
 */
export const storeImportedScans = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  system: SystemActor,
  member: Member,
  scans: readonly store.ImportedScan[],
): Promise<void> => {
  const past = scans.filter(({ at }) => Date.parse(at) <= now().getTime());
  if (past.length === 0) return;
  await ensureMonths(system, database.db, new Set(past.map(({ at }) => toMonth(Date.parse(at)))));
  await store.insertImportedScans(member, database.db, past);
};

/** Raises the sums of days to those from elsewhere, where individual scans may have been deleted. */
export const importScanDays = async (
  { database }: Pick<Deps, 'database'>,
  member: Member,
  days: readonly store.ImportedDay[],
): Promise<void> => {
  if (days.length > 0) await store.raiseImportedDays(member, database.db, days);
};

/** Takes the scans of codes out of the counters of their account, before they are erased as if they had never been there. */
export const subtractCodes = async (system: SystemActor, tx: Tx, qrIds: readonly number[]): Promise<void> => {
  await waitForFold(system, tx);
  await subtractScans(system, tx, qrIds);
};
