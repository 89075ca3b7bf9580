/** Attempts to enter the password of a code, in `minutes`: from an address, and for a code from all addresses. */
export const passwordAttemptLimits = { minutes: 15, perAddress: 10, perCode: 100 } as const;
