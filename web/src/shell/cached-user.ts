import type { User } from '@tessera/contract/api/account.ts';

const userStorageKey = 'user';

/** Returns the user who was signed in here last; undefined if unknown. They may have other permissions by now. */
export const getCachedUser = (): User | undefined => {
  try {
    return JSON.parse(localStorage.getItem(userStorageKey) ?? '') as User;
  } catch {
    return undefined;
  }
};

export const setCachedUser = (user: object): void => localStorage.setItem(userStorageKey, JSON.stringify(user));

export const clearCachedUser = (): void => localStorage.removeItem(userStorageKey);
