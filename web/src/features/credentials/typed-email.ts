let lastEmail = '';

/** Returns the email that was entered last on this page, to prefill other forms. */
export const getTypedEmail = (): string => lastEmail;

export const saveTypedEmail = (email: string): void => {
  lastEmail = email;
};
