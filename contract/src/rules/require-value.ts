/** Returns a value that is there for a reason the type doesn’t express; throws an error that names it if it isn’t. */
export const requireValue = <Value>(value: Value | null | undefined, name: string): Value => {
  if (value === null || value === undefined) throw new Error(`There is no ${name}.`);
  return value;
};
