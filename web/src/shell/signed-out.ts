const storageKey = 'signedOut';

/** Stores in this tab that a session has ended by itself, so that the log-in can say so. */
export const rememberSignedOut = (): void => sessionStorage.setItem(storageKey, '');

/** Cleared on sign-in: the user has seen it. */
export const forgetSignedOut = (): void => sessionStorage.removeItem(storageKey);

export const wasSignedOut = (): boolean => sessionStorage.getItem(storageKey) !== null;
