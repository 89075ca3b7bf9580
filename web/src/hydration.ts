/** The attribute of the parts that are used, on pages that hydrate on use: the first touch of one starts the hydration. */
export const usablePartAttribute = 'data-hydrates';
/** Its value for parts that already show something of the account before they are used. */
export const forAccounts = 'for-accounts';
/** Sent to the document when React has taken over. */
export const hydratedEvent = 'tessera:hydrated';
