import { randomUUID } from 'node:crypto';
import { countedOutcomes, excludedFlags } from './flags.ts';
import type { Scan } from './scan.ts';

/** How many scans of a code and a day were answered without being stored. */
export type UnrecordedCount = { qrId: number; day: string; scans: number };
/** Some of them, told to the database under an id: told again, they count once. */
export type UnrecordedReport = { id: string; rows: readonly UnrecordedCount[] };

/**
 * Counts the scans that were answered though neither the database nor this disk could store them, until the database can
 * be told. `total` is all of them since this process began; of people's scans it is kept which codes they were of.
 */
export const createUnrecordedCounter = () => {
  let total = 0;
  let pending = new Map<string, UnrecordedCount>();
  /** What the database was told and hasn't confirmed: it may have come through. */
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
    /** Hands over what is pending to `store`; what fails is handed over again as it was, before anything that came since. */
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
