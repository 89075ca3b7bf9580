/** No uri has a colon. */
const accountPrefix = 'account:';

/** What a notification says of a whole account, in place of a uri. */
export const toAccountPayload = (accountId: string): string => accountPrefix + accountId;

/** The account that a notification is about, undefined where it is about a uri. */
export const parseAccountPayload = (payload: string): string | undefined =>
  payload.startsWith(accountPrefix) ? payload.slice(accountPrefix.length) : undefined;
