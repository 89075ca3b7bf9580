/** Listeners for stored scans. */
export const createScanSubscribers = () => {
  const listeners = new Set<() => void>();
  return {
    add: (onScans: () => void) => {
      const listener = () => onScans();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
};
