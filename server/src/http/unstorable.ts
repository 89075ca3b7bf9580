const maxDepth = 32;

/** Returns the path of input that no database can store: U+0000, half a surrogate pair, or excessively deep nesting. */
export const findUnstorable = (value: unknown, path: readonly string[] = []): string | undefined => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= maxDepth) return path.slice(0, 2).join('.');
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
};
