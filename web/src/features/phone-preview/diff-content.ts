/** A new value at a path of property names; an empty path replaces the whole content. */
export type ContentChange = readonly [path: readonly string[], value: unknown];

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the changes between two contents. Identical objects are skipped without looking into them. */
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
