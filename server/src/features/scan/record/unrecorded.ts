import { randomUUID } from 'node:crypto';
import { countedOutcomes, excludedFlags } from './flags.ts';
import type { Scan } from './scan.ts';

/** Number of scans of a code on a day that were answered but not stored. */
export type UnrecordedCount = { qrId: number; day: string; scans: number };
/** Counts to be stored under an id, which makes storing them idempotent. */
export type UnrecordedReport = { id: string; rows: readonly UnrecordedCount[] };

/**
 * Counts scans that were answered although neither the database nor the disk could store them, until the counts can be
 * stored. `total` includes all of them since the process started; counts by code include only scans that count publicly.
 */
export const createUnrecordedCounter = () => {
  let total = 0;
  let pending = new Map<string, UnrecordedCount>();
  /** The report that was sent but not confirmed: the database may have stored it. */
  let report: UnrecordedReport | undefined;

  const add = ({ qrId, day, scans }: UnrecordedCount) => {
    const key = `${qrId} ${day}`;
    pending.set(key, { qrId, day, scans: (pending.get(key)?.scans ?? 0) + scans });
  };

  return {
    total: () => total,
    count: (batch: readonly Scan[]) => {
      total += batch.length;
      for (const { qrId, day, outcome, flags } of batch) {
        if (countedOutcomes.includes(outcome) && (flags & excludedFlags) === 0) add({ qrId, day, scans: 1 });
      }
    },
    /** Passes pending counts to `store`. A failed report is passed again unchanged, before newer counts. */
    flush: async (store: (report: UnrecordedReport) => Promise<void>) => {
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
