/** Rounds `numerator / denominator` to a whole number, halves away from zero. Exact for integers below 2^52. */
export const divideRounded = (numerator: number, denominator: number): number => {
  const rounded = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
  return numerator < 0 ? 0 - rounded : rounded;
};

/** A percentage of an amount in cents; percentages have up to four decimals. */
export const takePercent = (amount: number, percentage: number): number =>
  divideRounded(amount * Math.round(percentage * 10_000), 1_000_000);

/** The part of an amount for the time from `at` to the end of a period. */
export const prorate = (amount: number, period: { start: number; end: number }, at: number): number =>
  divideRounded(amount * Math.max(0, period.end - at), period.end - period.start);

/** Distributes `total` over amounts in their proportion, to the cent; the last parts make up for rounding. */
export const distribute = (total: number, amounts: readonly number[]): number[] => {
  let [rest, left] = [total, amounts.reduce((sum, amount) => sum + amount, 0)];
  return amounts.map((amount) => {
    const part = left === 0 ? 0 : divideRounded(rest * amount, left);
    rest -= part;
    left -= amount;
    return part;
  });
};

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
