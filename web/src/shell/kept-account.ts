const key = 'accountKept';

/** Remembers in this tab that the closing of the account was taken back, so that the next page can say so. */
export const rememberKept = (): void => sessionStorage.setItem(key, '');

/** Whether it was, once. */
export const takeKept = (): boolean => {
  const kept = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return kept;
};
