import { countedOutcomes, notPeople } from './flags.ts';
import type { Scan } from './scan.ts';

/** How many scans of a code and a day were answered without being stored. */
export type Unrecorded = { qrId: number; day: string; scans: number };

/**
 * Counts the scans that were answered though neither the database nor this disk could store them, until the database can
 * be told. `total` is all of them since this process began; of people's scans it is kept which codes they were of.
 */
export const createUnrecordedCounter = () => {
  let total = 0;
  const pending = new Map<string, Unrecorded>();

  const add = ({ qrId, day, scans }: Unrecorded) => {
    const key = `${qrId} ${day}`;
    pending.set(key, { qrId, day, scans: (pending.get(key)?.scans ?? 0) + scans });
  };

  return {
    total: () => total,
    count: (batch: readonly Scan[]) => {
      total += batch.length;
      for (const { qrId, day, outcome, flags } of batch) {
        if (countedOutcomes.includes(outcome) && (flags & notPeople) === 0) add({ qrId, day, scans: 1 });
      }
    },
    /** Hands over what is pending to `store`, and keeps it where that fails. */
    flush: async (store: (rows: readonly Unrecorded[]) => Promise<void>) => {
      const rows = [...pending.values()];
      if (rows.length === 0) return;
      pending.clear();
      try {
        await store(rows);
      } catch (error) {
        for (const row of rows) add(row);
        throw error;
      }
    },
  };
};
