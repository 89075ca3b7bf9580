import { z } from 'zod';

const key = 'askedAddresses';
const kept = z.object({ from: z.string(), asked: z.array(z.string()) });

/** Remembers in this tab which addresses were asked whether the account moves away from `from`. */
export const keepAsked = (from: string, asked: readonly string[]): void =>
  sessionStorage.setItem(key, JSON.stringify({ from, asked }));

/** The addresses that were asked; undefined where none was, or the account has moved since. */
export const askedAddresses = (from: string): readonly string[] | undefined => {
  const { data } = kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  return data?.from === from ? data.asked : undefined;
};
