import { z } from 'zod';

const storageKey = 'askedAddresses';
const pendingChangeSchema = z.object({ from: z.string(), asked: z.array(z.string()) });

/** Stores in this tab which addresses were asked to confirm the change away from `from`. */
export const savePendingEmailChange = (from: string, asked: readonly string[]): void =>
  sessionStorage.setItem(storageKey, JSON.stringify({ from, asked }));

/** Returns the addresses that were asked; undefined if there are none, or the address has changed since. */
export const getPendingAddresses = (from: string): readonly string[] | undefined => {
  const { data } = pendingChangeSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
  return data?.from === from ? data.asked : undefined;
};
