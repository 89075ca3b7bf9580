/**
 * Pages that hydrate on use: the server marks React’s scripts as deferred, and enhance/hydrate-on-use.ts runs them. Both sides
 * read these names.
 */
export const deferredScriptType = 'text/deferred-module';
export const deferredPreload = 'deferred-modulepreload';
/** The attribute of the parts that are used: the first touch of one starts the hydration. */
export const usablePartAttribute = 'data-hydrates';
/** Its value for parts that already show something of the account before they are used. */
export const forAccounts = 'for-accounts';
/** Sent to the document when React has taken over. */
export const hydratedEvent = 'tessera:hydrated';
