import { maxStatementRows } from '../../adapters/database/index.ts';
import type { Sweep } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getRetentionCutoff } from '../../retention.ts';
import * as store from './log-store.ts';

const system = createSystemActor('staff log');

/** Deletes old entries, in small steps. */
const sweepLog = async (deps: Deps): Promise<number> => {
  const before = getRetentionCutoff(deps, 'AUDIT_RETENTION_DAYS');
  let total = 0;
  for (let isDone = false; !isDone; ) {
    const deleted = await store.deleteOldStaffActions(system, deps.database.db, before);
    total += deleted;
    isDone = deleted < maxStatementRows;
  }
  return total;
};

export const logSweep: Sweep = {
  name: 'staff.log',
  intervalSeconds: 3_600,
  cleans: ['staff_action'],
  retention: 'AUDIT_RETENTION_DAYS',
  run: sweepLog,
};
