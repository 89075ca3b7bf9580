import { maxNameLength } from '@tessera/contract/api/code-settings.ts';

/** The name without the number of a copy: “Menu” of “Menu (3)”. */
export const toBaseName = (name: string): string => name.replace(/ \(\d{1,6}\)$/, '');

/** Returns the name of a copy: the base name with the first number, from 2, that is higher than those in use. */
export const toCopyName = (base: string, usedNames: readonly string[]): string => {
  const numbers = usedNames
    .filter((name) => toBaseName(name) === base)
    .map((name) => Number(/ \((\d{1,6})\)$/.exec(name)?.[1] ?? 1));
  const suffix = ` (${Math.max(1, ...numbers) + 1})`;
  return `${base.slice(0, maxNameLength - suffix.length).trimEnd()}${suffix}`;
};
