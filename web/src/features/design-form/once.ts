/** What a function answers, found out the first time that somebody asks. */
export const once = <T>(find: () => T): (() => T) => {
  let found: { value: T } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
};
