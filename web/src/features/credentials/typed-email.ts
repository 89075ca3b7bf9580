let lastEmail = '';

/** The address that was typed last in this page: who goes on to another form need not type it again. */
export const getTypedEmail = (): string => lastEmail;

export const saveTypedEmail = (email: string): void => {
  lastEmail = email;
};
