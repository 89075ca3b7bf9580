import type { Feature } from '../../feature.ts';
import { credentialHandlers } from './credential-routes.ts';
import { sweepRateLimits } from './rate-limiter.ts';
import { accountHandlers } from './routes.ts';
import { sessionHandlers } from './session-routes.ts';
import { sweepSessions } from './sessions.ts';
import { sweepTokens } from './tokens.ts';
import { twoFactorHandlers } from './two-factor-routes.ts';
import { remindUnverified } from './unverified.ts';

export { closeForErasure } from './close-for-erasure.ts';
export { eraseUsers, findAccountsToErase, findAccountUserIds, lockForErasure, makeErasureFinal } from './erase.ts';
export { importFormats, listNewFormats, removeFormats } from './import-formats.ts';
export { hashNewPassword, hashPassword, signInConcurrency, verifyPassword } from './password.ts';
export { findFormatter, presentUser } from './present-user.ts';
export { createRateLimiter } from './rate-limiter.ts';
export { abandonAccount, reclaimAccount } from './reclaim-account.ts';
export { createAccount, sendVerificationEmail } from './register.ts';
export { lockSignedInUser, requirePassword, requireVerifiedEmail } from './require-password.ts';
export { endUserSessions } from './session-store.ts';
export { authenticateSession, toMember } from './sessions.ts';
export {
  type RequestContext,
  type SignInDeps,
  signInIfAllowed,
} from './sign-in.ts';
export {
  findCurrentUser,
  findUserByEmail,
  findUserById,
  hasUsers,
  type UserWithAccount,
} from './store.ts';

import { knownDeviceExport, sessionExport, usersExport } from './table-exports.ts';

export { consumeToken, createToken, findTokenInAnyState } from './tokens.ts';
export { extendTrial } from './trial-store.ts';
export { releaseAddress } from './unverified-store.ts';

export const feature: Feature = {
  name: 'accounts',
  handlers: (context) => ({
    account: accountHandlers(context),
    credentials: credentialHandlers(context),
    twoFactor: twoFactorHandlers(context),
    sessions: sessionHandlers(context),
  }),
  schedules: [
    { name: 'accounts.sessions', intervalSeconds: 3_600, run: sweepSessions },
    { name: 'accounts.rate-limits', intervalSeconds: 3_600, cleans: ['rate_limit'], run: sweepRateLimits },
    { name: 'accounts.tokens', intervalSeconds: 3_600, run: (deps) => sweepTokens(deps.database.db, deps.now()) },
    { name: 'accounts.unverified', intervalSeconds: 3_600, run: (deps) => remindUnverified(deps) },
  ],
  tables: {
    users: { erasedBy: 'with-user', exported: usersExport },
    session: { erasedBy: 'with-user', exported: sessionExport },
    known_device: { erasedBy: 'with-user', exported: knownDeviceExport },
    totp: { erasedBy: 'with-user', exported: 'secret' },
    backup_code: { erasedBy: 'with-user', exported: 'secret' },
    one_time_token: { erasedBy: 'with-user', exported: 'secret' },
    denial_link: { erasedBy: 'with-user', exported: 'secret' },
    rate_limit: { erasedBy: 'sweep', exported: 'counts of requests by address, until their limit resets' },
  },
};
