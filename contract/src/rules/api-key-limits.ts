/** How often an API key may call: reading and changing are counted apart, each in windows of so many seconds. */
export const apiKeyLimits = { read: { max: 40, seconds: 10 }, write: { max: 10, seconds: 10 } } as const;

/** Keys that an account may have at once. */
export const maxApiKeys = 20;
