export { createUseCounter, sweepCounters } from './counter.ts';
export { credentialHandlers } from './credential-routes.ts';
export { eraseUsers, findAccountsToErase, findAccountUserIds, lockForErasure, makeErasureFinal } from './erase.ts';
export { abandonAccount, reclaimAccount } from './hand-over.ts';
export { parseAccountPayload } from './notification.ts';
export { hashNewPassword, hashPassword, signInConcurrency, verifyPassword } from './password.ts';
export { lockSignedInUser, requirePassword, requireVerifiedEmail } from './proof.ts';
export { createAccount, sendVerificationEmail } from './register.ts';
export { accountHandlers } from './routes.ts';
export { presentUser } from './self.ts';
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
