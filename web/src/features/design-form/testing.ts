/** Returns a random number generator (mulberry32) that repeats its sequence for the same seed. */
export const createRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), 61 | bits);
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
};
