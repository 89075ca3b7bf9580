export { createUseCounter, sweepCounters } from './counter.ts';
export { credentialHandlers } from './credential-routes.ts';
export { eraseUsers, findAccountsToErase, findAccountUserIds, lockForErasure, makeErasureFinal } from './erase.ts';
export { parseAccountPayload } from './invalidation-payload.ts';
export { hashNewPassword, hashPassword, signInConcurrency, verifyPassword } from './password.ts';
export { presentUser } from './present-user.ts';
export { abandonAccount, reclaimAccount } from './reclaim-account.ts';
export { createAccount, sendVerificationEmail } from './register.ts';
export { lockSignedInUser, requirePassword, requireVerifiedEmail } from './require-password.ts';
export { accountHandlers } from './routes.ts';
export { sessionHandlers } from './session-routes.ts';
export { endUserSessions } from './session-store.ts';
export { authenticateSession, sweepSessions, toMember } from './sessions.ts';
export { type ClaimGuestCodes, type RequestContext, type SignInDeps, signInIfAllowed } from './sign-in.ts';
export {
  findCurrentUser,
  findUserByEmail,
  findUserById,
  invalidateAccountCodes,
  type UserWithAccount,
} from './store.ts';
export { consumeToken, createToken, findTokenInAnyState, sweepTokens } from './tokens.ts';
export { twoFactorHandlers } from './two-factor-routes.ts';
export { remindUnverified } from './unverified.ts';
export { releaseAddress } from './unverified-store.ts';
