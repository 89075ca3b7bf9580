/** Slugs never contain a colon. */
const accountPrefix = 'account:';

/** Formats the payload of a notification about a whole account, instead of one slug. */
export const toAccountPayload = (accountId: string): string => accountPrefix + accountId;

/** Returns the account that a notification is about; undefined if it is about a slug. */
export const parseAccountPayload = (payload: string): string | undefined =>
  payload.startsWith(accountPrefix) ? payload.slice(accountPrefix.length) : undefined;
