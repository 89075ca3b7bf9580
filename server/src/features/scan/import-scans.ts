import type { Tx } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { waitForFold } from './fold/fold-store.ts';
import { subtractScans } from './fold/subtract-store.ts';
import * as store from './record/import-store.ts';

/** Stores scans from elsewhere with codes of the account; the fold counts them like others. */
export const importScans = async (
  { database }: Pick<Deps, 'database'>,
  member: Member,
  scans: readonly store.ImportedScan[],
): Promise<void> => {
  if (scans.length > 0) await store.insertImportedScans(member, database.db, scans);
};

/** Raises the sums of days to those from elsewhere, where individual scans may have been deleted. */
export const importScanDays = async (
  { database }: Pick<Deps, 'database'>,
  member: Member,
  days: readonly store.ImportedDay[],
): Promise<void> => {
  if (days.length > 0) await store.raiseImportedDays(member, database.db, days);
};

/** Takes the scans of a code out of the counters of its account, before it is erased as if it had never been there. */
export const subtractCode = async (system: SystemActor, tx: Tx, qrId: number): Promise<void> => {
  await waitForFold(system, tx);
  await subtractScans(system, tx, qrId);
};
