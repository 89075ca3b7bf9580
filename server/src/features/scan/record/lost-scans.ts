import { randomUUID } from 'node:crypto';
import { isSeenScan } from './flags.ts';
import type { Scan } from './scan.ts';

/** Number of scans of a code on a day that were answered but not stored. */
export type LostCount = { qrId: number; day: string; scans: number };
/** Counts to be stored under an id, which makes storing them idempotent. */
export type LostReport = { id: string; rows: readonly LostCount[] };

/**
 * Counts scans that were answered although neither the database nor the disk could store them, until the counts can be
 * stored. `total` includes all of them since the process started; counts by code include only the scans that owners see.
 */
export const createLostCounter = () => {
  let total = 0;
  let pending = new Map<string, LostCount>();
  /** The report that was sent but not confirmed: the database may have stored it. */
  let report: LostReport | undefined;

  const add = ({ qrId, day, scans }: LostCount) => {
    const key = `${qrId} ${day}`;
    pending.set(key, { qrId, day, scans: (pending.get(key)?.scans ?? 0) + scans });
  };

  return {
    total: () => total,
    count: (batch: readonly Scan[]) => {
      total += batch.length;
      for (const { qrId, day, outcome, flags } of batch) {
        if (isSeenScan(outcome, flags)) add({ qrId, day, scans: 1 });
      }
    },
    /** Passes pending counts to `store`. A failed report is passed again unchanged, before newer counts. */
    flush: async (store: (report: LostReport) => Promise<void>) => {
      while (report || pending.size > 0) {
        if (!report) {
          report = { id: randomUUID(), rows: [...pending.values()] };
          pending = new Map();
        }
        await store(report);
        report = undefined;
      }
    },
  };
};
