/** How many of something each may have open at once, on this node. */
export const createConnectionLimit = (max: number) => {
  const counts = new Map<string, number>();
  return {
    /** Takes one of somebody's places; returns how to give it back, undefined where none is free. */
    acquire: (key: string): (() => void) | undefined => {
      const current = counts.get(key) ?? 0;
      if (current >= max) return undefined;
      counts.set(key, current + 1);
      return () => {
        const left = counts.get(key)! - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
};
