import { closureGraceDays } from '@tessera/contract/rules/account-closure.ts';

const dayMs = 86_400_000;

/** Returns when an account closed at that time is erased. */
export const getErasureDate = (closedAt: Date): Date => new Date(closedAt.getTime() + closureGraceDays * dayMs);

/** Accounts closed before this time are erased now. */
export const getClosureCutoff = (now: Date): Date => new Date(now.getTime() - closureGraceDays * dayMs);
