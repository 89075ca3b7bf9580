/** Takes the place of server/src/features/accounts/password-cost.ts in tests, of which hashing would be a third. */
export const passwordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
