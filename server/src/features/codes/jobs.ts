import type { Sweep } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getRetentionCutoff } from '../../retention.ts';
import { eraseBulkChanges } from './bulk-undo-store.ts';
import { countScans } from './count-scans.ts';
import { reindexCodes } from './reindex.ts';
import * as store from './store.ts';

const system = createSystemActor('codes');
const dayMs = 86_400_000;

/** Repeats a step until it is done. Returns how many codes all of them erased. */
const eraseInSteps = async (step: () => ReturnType<typeof store.eraseGuestCodes>): Promise<number> => {
  let total = 0;
  for (let isDone = false; !isDone; ) {
    const { erased, isDone: wasLast } = await step();
    total += erased;
    isDone = wasLast;
  }
  return total;
};

/** Erases drafts and codes of guests that were neither claimed nor changed for a while. */
export const sweepGuestCodes = (deps: Deps): Promise<number> => {
  const before = getRetentionCutoff(deps, 'GUEST_RETENTION_DAYS');
  return eraseInSteps(() => store.eraseGuestCodes(system, deps.database.db, before));
};

/** Erases archived codes once they can't be restored any more. */
export const sweepArchivedCodes = (deps: Deps): Promise<number> => {
  const before = getRetentionCutoff(deps, 'ARCHIVE_RETENTION_DAYS');
  return eraseInSteps(() => store.eraseArchivedCodes(system, deps.database.db, before));
};

/** Deletes what makes Undo work, after a day. */
const sweepBulkChanges = ({ database, now }: Deps): Promise<number> =>
  eraseBulkChanges(system, database.db, new Date(now().getTime() - dayMs));

export const codeSweeps: readonly Sweep[] = [
  {
    name: 'codes.guests',
    intervalSeconds: 3_600,
    cleans: ['qr'],
    retention: 'GUEST_RETENTION_DAYS',
    run: sweepGuestCodes,
  },
  {
    name: 'codes.archived',
    intervalSeconds: 3_600,
    cleans: ['qr'],
    retention: 'ARCHIVE_RETENTION_DAYS',
    run: sweepArchivedCodes,
  },
  {
    name: 'codes.old',
    intervalSeconds: 3_600,
    cleans: ['bulk_change', 'design_undo'],
    run: sweepBulkChanges,
  },
  { name: 'codes.scans', intervalSeconds: 300, run: (deps) => countScans(deps, system) },
  { name: 'codes.unindexed', intervalSeconds: 3_600, run: (deps) => reindexCodes(deps, system) },
];
