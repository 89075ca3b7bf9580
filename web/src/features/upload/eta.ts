/** Window over which the speed is measured, in ms: long enough to be steady, short enough to follow the network. */
const windowMs = 8000;
/** Minimum time for an estimate, in ms. */
const minElapsedMs = 1500;

/** Returns a function that estimates the remaining seconds from the recent speed; undefined until it is known. */
export const createEtaEstimator = () => {
  const samples: { share: number; at: number }[] = [];
  return (share: number, now: number): number | undefined => {
    const sample = { share, at: now };
    samples.push(sample);
    while (samples.length > 2 && now - (samples[1] ?? sample).at > windowMs) samples.shift();
    const first = samples[0] ?? sample;
    const [elapsedMs, progress] = [now - first.at, share - first.share];
    if (elapsedMs < minElapsedMs || progress <= 0) return undefined;
    return ((1 - share) * elapsedMs) / progress / 1000;
  };
};
