/** Rate limits of an API key: reads and writes are counted separately, each in windows of `seconds` seconds. */
export const apiKeyLimits = { read: { max: 40, seconds: 10 }, write: { max: 10, seconds: 10 } } as const;

export const maxApiKeys = 20;
