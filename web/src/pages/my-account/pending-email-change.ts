import { z } from 'zod';

const storageKey = 'askedAddresses';
const pendingChangeSchema = z.object({ from: z.string(), asked: z.array(z.string()) });

/** Remembers in this tab which addresses were asked whether the account moves away from `from`. */
export const savePendingEmailChange = (from: string, asked: readonly string[]): void =>
  sessionStorage.setItem(storageKey, JSON.stringify({ from, asked }));

/** The addresses that were asked; undefined where none was, or the account has moved since. */
export const getPendingAddresses = (from: string): readonly string[] | undefined => {
  const { data } = pendingChangeSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
  return data?.from === from ? data.asked : undefined;
};
