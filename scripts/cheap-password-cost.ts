/**
 * Replaces server/src/features/accounts/password-cost.ts in tests, which would spend a third of their time on hashing.
 */
export const passwordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
