/** Returns the value at a path of a content; undefined if there is none. */
export const readPath = (content: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key], content);
