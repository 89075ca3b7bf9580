/** Cost of argon2id: 19 MiB, two passes (OWASP's minimum), about 12 ms of one core. Tests use a lower one. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
