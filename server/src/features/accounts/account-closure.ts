const dayMs = 86_400_000;

/** How long the closing of an account can be reverted. */
const graceDays = 14;

/** Returns when an account closed at that time is erased. */
export const getErasureDate = (closedAt: Date): Date => new Date(closedAt.getTime() + graceDays * dayMs);

/** Accounts closed before this time are erased now. */
export const getClosureCutoff = (now: Date): Date => new Date(now.getTime() - graceDays * dayMs);
