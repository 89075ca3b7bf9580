/** Numbers that look random and are the same for the same seed (mulberry32), from 0 to below 1. */
export const createRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), 61 | bits);
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
};
