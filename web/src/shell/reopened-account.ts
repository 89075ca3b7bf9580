const storageKey = 'accountKept';

/** Stores in this tab that the account was reopened, so that the next page can say so. */
export const rememberReopened = (): void => sessionStorage.setItem(storageKey, '');

/** Returns, only once, whether it was reopened. */
export const consumeReopened = (): boolean => {
  const wasReopened = sessionStorage.getItem(storageKey) !== null;
  sessionStorage.removeItem(storageKey);
  return wasReopened;
};
