/** How many of something each may have open at once, on this node. */
export const openPlaces = (most: number) => {
  const taken = new Map<string, number>();
  return {
    /** Takes one of somebody's places; returns how to give it back, undefined where none is free. */
    take: (who: string): (() => void) | undefined => {
      const before = taken.get(who) ?? 0;
      if (before >= most) return undefined;
      taken.set(who, before + 1);
      return () => {
        const left = taken.get(who)! - 1;
        if (left > 0) taken.set(who, left);
        else taken.delete(who);
      };
    },
  };
};
