/** Another value at a path, by the names on the way to it; the whole at an empty one. */
export type Change = readonly [path: readonly string[], value: unknown];

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What makes one content the other. What did not change is known by its identity, and not looked into. */
export const changesBetween = (before: unknown, after: unknown): Change[] => {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) return [[[], after]];
  const names = Object.keys(after);
  const isAlike = names.length === Object.keys(before).length && names.every((name) => name in before);
  if (!isAlike) return [[[], after]];
  return names.flatMap((name) =>
    changesBetween(before[name], after[name]).map(([path, value]): Change => [[name, ...path], value]),
  );
};
