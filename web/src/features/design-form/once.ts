/** Memoizes a function without arguments. */
export const once = <T>(find: () => T): (() => T) => {
  let found: { value: T } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
};
