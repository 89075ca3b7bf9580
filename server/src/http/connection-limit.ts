/** Per-key limit of open connections, on this node. */
export const createConnectionLimit = (max: number) => {
  const counts = new Map<string, number>();
  return {
    /** Acquires a connection; returns its release function, or undefined if the limit is reached. */
    acquire: (key: string): (() => void) | undefined => {
      const current = counts.get(key) ?? 0;
      if (current >= max) return undefined;
      counts.set(key, current + 1);
      return () => {
        const left = (counts.get(key) ?? 0) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
};
