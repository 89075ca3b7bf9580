import type { Database } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';
import { openDedicatedConnection } from './dedicated-connection.ts';
import { localDay } from './local-day.ts';
import { ensurePastMonths } from './partitions.ts';
import type { Scan } from './scan.ts';
import { createScanId } from './scan-id.ts';
import * as store from './store.ts';

const statementTimeoutMs = 30_000;
const batchRows = 1_000;

/** A scan that happened earlier. */
export type PastScan = Omit<Scan, 'id' | 'day'>;

/**
 * Stores scans of the past as the scan path stores those of now: by the same statements, with the same counters. No server
 * may run meanwhile. `timeZone` is the account’s.
 */
export const createPastScanWriter = (database: Database, actor: SystemActor, timeZone: string) => {
  const connection = openDedicatedConnection(database.pool, statementTimeoutMs);
  const toScan = (scan: PastScan): Scan => ({ ...scan, id: createScanId(scan.at), day: localDay(timeZone, scan.at) });
  return {
    /** Creates the partitions of the months since then. */
    prepare: (since: number, now: number) => ensurePastMonths(actor, database.db, since, now),
    /** Stores scans of codes, in their order. `isLimited`: of codes with a scan limit, which is applied. */
    write: async (scans: readonly PastScan[], isLimited: boolean) => {
      for (let start = 0; start < scans.length; start += batchRows) {
        const batch = scans.slice(start, start + batchRows).map(toScan);
        if (isLimited) await store.recordLimited(actor, connection, batch, 0, false);
        else await store.recordScans(actor, connection, batch, 0);
      }
    },
    close: () => connection.close(),
  };
};
