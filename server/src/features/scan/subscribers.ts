import type { Scan } from './scan.ts';

/** Who wants to hear of a code's scans, once they are stored. */
export const openSubscribers = () => {
  const byCode = new Map<number, Set<() => void>>();
  return {
    add: (qrId: number, heard: () => void) => {
      const set = byCode.get(qrId) ?? new Set();
      byCode.set(qrId, set.add(heard));
      return () => {
        set.delete(heard);
        if (set.size === 0 && byCode.get(qrId) === set) byCode.delete(qrId);
      };
    },
    tell: (batch: readonly Scan[]) => {
      if (byCode.size === 0) return;
      for (const qrId of new Set(batch.map((scan) => scan.qrId))) {
        for (const heard of byCode.get(qrId) ?? []) heard();
      }
    },
  };
};
