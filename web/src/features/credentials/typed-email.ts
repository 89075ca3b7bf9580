let typed = '';

/** The address that was typed last in this page: who goes on to another form need not type it again. */
export const typedEmail = (): string => typed;

export const keepTypedEmail = (email: string): void => {
  typed = email;
};
