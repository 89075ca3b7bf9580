/** How many characters have to be added, removed or replaced to turn one text into another. */
const countEdits = (one: string, other: string): number => {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, char] of [...one].entries()) {
    const current = [row + 1];
    for (let at = 0; at < other.length; at++) {
      const replaced = (above[at] ?? 0) + (char === other[at] ? 0 : 1);
      current.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (current[at] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
};

/** Longer paths aren’t typing errors, and comparing takes time. */
const maxLength = 100;

/** Returns the path that a wrong one was most likely meant to be; undefined if none is similar. */
export const findNearest = (path: string, paths: readonly string[]): string | undefined => {
  if (path.length > maxLength) return undefined;
  const lower = path.toLowerCase();
  const [nearest] = paths
    .filter((one) => one !== '/')
    .map((one) => ({ path: one, edits: countEdits(lower, one) }))
    .sort((one, other) => one.edits - other.edits);
  return nearest && nearest.edits <= Math.max(1, Math.floor(nearest.path.length / 4)) ? nearest.path : undefined;
};
