const dayMs = 86_400_000;

/** How long the closing of an account can be taken back, in days. */
const graceDays = 14;

/** When an account that was closed then is erased. */
export const getErasureDate = (closedAt: Date): Date => new Date(closedAt.getTime() + graceDays * dayMs);

/** Accounts closed before this are erased now. */
export const getClosureCutoff = (now: Date): Date => new Date(now.getTime() - graceDays * dayMs);
