/** Numbers that look random and are the same for the same seed (mulberry32). */
export type Random = {
  /** From 0 to below 1. */
  next(): number;
  /** How many of many independent events happen, on average `mean`. */
  count(mean: number): number;
  /** One of some values, by their weights. */
  pick<Value>(weighted: readonly (readonly [weight: number, value: Value])[]): Value;
};

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    count: (mean) => {
      // Knuth’s way for few events; for many, the normal distribution that it approaches.
      if (mean > 40) {
        const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
        return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
      }
      const limit = Math.exp(-mean);
      let events = -1;
      for (let product = 1; product > limit; product *= next()) events++;
      return Math.max(0, events);
    },
    pick: (weighted) => {
      const total = weighted.reduce((sum, [weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [weight, value] of weighted) {
        left -= weight;
        if (left < 0) return value;
      }
      const last = weighted.at(-1);
      if (!last) throw new Error('There is nothing to pick from.');
      return last[1];
    },
  };
};
