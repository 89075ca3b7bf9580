const storageKey = 'accountKept';

/** Remembers in this tab that the closing of the account was taken back, so that the next page can say so. */
export const rememberReopened = (): void => sessionStorage.setItem(storageKey, '');

/** Whether it was, once. */
export const consumeReopened = (): boolean => {
  const wasReopened = sessionStorage.getItem(storageKey) !== null;
  sessionStorage.removeItem(storageKey);
  return wasReopened;
};
