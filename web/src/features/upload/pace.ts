/** Over how long the speed is taken, in ms: long enough to be steady, short enough to follow a change of network. */
const window = 8000;
/** Before so long, in ms, nobody can tell. */
const least = 1500;

/** How long the rest of something takes, in s, by how fast it went lately; undefined until that can be told. */
export const createPace = () => {
  const seen: { share: number; at: number }[] = [];
  return (share: number, now: number): number | undefined => {
    seen.push({ share, at: now });
    while (seen.length > 2 && now - seen[1]!.at > window) seen.shift();
    const first = seen[0]!;
    const [took, went] = [now - first.at, share - first.share];
    if (took < least || went <= 0) return undefined;
    return ((1 - share) * took) / went / 1000;
  };
};
