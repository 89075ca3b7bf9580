/** How long an offer waits for its answer. */
export const transferDays = 7;
/** How many offers of an account can wait. */
export const maxOpenTransfers = 20;
/** Up to this many codes move as soon as they are accepted; more in a background task. */
export const maxDirectTransferCodes = 100;

export const transferScopes = ['code', 'folder', 'account'] as const;
export type TransferScope = (typeof transferScopes)[number];

export const transferStates = ['offered', 'accepted', 'done', 'declined', 'cancelled', 'expired'] as const;
export type TransferState = (typeof transferStates)[number];

/** Why a code of an accepted transfer stayed where it was. */
export const leftReasons = ['gone', 'archived', 'blocked', 'ended'] as const;
export type LeftReason = (typeof leftReasons)[number];
