import type { Scan } from './scan.ts';

/** Listeners for stored scans, by code. */
export const createScanSubscribers = () => {
  const byCode = new Map<number, Set<() => void>>();
  return {
    add: (qrId: number, listener: () => void) => {
      const listeners = byCode.get(qrId) ?? new Set();
      byCode.set(qrId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byCode.get(qrId) === listeners) byCode.delete(qrId);
      };
    },
    notify: (batch: readonly Scan[]) => {
      if (byCode.size === 0) return;
      for (const qrId of new Set(batch.map((scan) => scan.qrId))) {
        for (const listener of byCode.get(qrId) ?? []) listener();
      }
    },
  };
};
