/** Another value at a path, by the names on the way to it; the whole at an empty one. */
export type ContentChange = readonly [path: readonly string[], value: unknown];

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What makes one content the other. What did not change is known by its identity, and not looked into. */
export const diffContent = (before: unknown, after: unknown): ContentChange[] => {
  if (Object.is(before, after)) return [];
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after))
    return [[[], after]];
  const names = Object.keys(after);
  const hasSameKeys = names.length === Object.keys(before).length && names.every((name) => name in before);
  if (!hasSameKeys) return [[[], after]];
  return names.flatMap((name) =>
    diffContent(before[name], after[name]).map(([path, value]): ContentChange => [[name, ...path], value]),
  );
};
