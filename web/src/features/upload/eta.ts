/** Over how long the speed is taken, in ms: long enough to be steady, short enough to follow a change of network. */
const windowMs = 8000;
/** Before so long, in ms, nobody can tell. */
const minElapsedMs = 1500;

/** How long the rest of something takes, in s, by how fast it went lately; undefined until that can be told. */
export const createEtaEstimator = () => {
  const samples: { share: number; at: number }[] = [];
  return (share: number, now: number): number | undefined => {
    samples.push({ share, at: now });
    while (samples.length > 2 && now - samples[1]!.at > windowMs) samples.shift();
    const first = samples[0]!;
    const [elapsedMs, progress] = [now - first.at, share - first.share];
    if (elapsedMs < minElapsedMs || progress <= 0) return undefined;
    return ((1 - share) * elapsedMs) / progress / 1000;
  };
};
