/** No uri has a colon. */
const prefix = 'account:';

/** What a notification says of a whole account, in place of a uri. */
export const payloadOf = (accountId: string): string => prefix + accountId;

/** The account that a notification is about, undefined where it is about a uri. */
export const accountIn = (payload: string): string | undefined =>
  payload.startsWith(prefix) ? payload.slice(prefix.length) : undefined;
