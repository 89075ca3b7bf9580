const factors = [1, 2, 2.5, 4, 5, 10];
const maxSteps = 4;

/** Returns round whole numbers for grid lines from 0 to at least `max`, in up to four steps. */
export const getTicks = (max: number): number[] => {
  const top = Math.max(Math.ceil(max), 1);
  const power = 10 ** Math.floor(Math.log10(Math.max(top / maxSteps, 1)));
  const steps = factors.map((factor) => factor * power).filter(Number.isInteger);
  const step = steps.find((size) => size * maxSteps >= top) ?? top;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, i) => i * step);
};

/**
 * Returns positions near the given ones, in the given order, at least `gap` apart and between 0 and `max`. If there is
 * no room, they overlap evenly.
 */
export const spreadLabels = (positions: readonly number[], gap: number, max: number): number[] => {
  const order = positions.map((_, i) => i).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const fitting = Math.min(gap, max / Math.max(positions.length - 1, 1));
  const spread = [...positions];
  let lowest = 0;
  for (const i of order) {
    spread[i] = Math.max(positions[i] ?? 0, lowest);
    lowest = spread[i] + fitting;
  }
  let highest = max;
  for (const i of order.reverse()) {
    spread[i] = Math.max(0, Math.min(spread[i] ?? 0, highest));
    highest = spread[i] - fitting;
  }
  return spread;
};

/** Below this total, shares say less than the numbers. */
export const minTotalForShares = 20;

/** The strongest level of the colour ramp; level 0 is “nothing”. */
export const maxLevel = 6;

/** Returns the level of the colour ramp for a value: 0 only for nothing, the strongest for the maximum. */
export const getLevel = (value: number, max: number): number =>
  value > 0 ? Math.min(maxLevel, Math.max(1, Math.ceil((value / max) * maxLevel))) : 0;

/** The shares from which each level begins, after “something”. */
const shareLevels = [0.01, 0.03, 0.1, 0.2, 0.4];

/** Returns the level of the colour ramp for a share of the total: 0 only for nothing. */
export const getShareLevel = (share: number): number =>
  share > 0 ? 1 + shareLevels.filter((from) => share >= from).length : 0;
