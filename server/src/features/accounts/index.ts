export { sweepCounters, useCounter } from './counter.ts';
export { credentialHandlers } from './credential-routes.ts';
export { accountsToErase, endTakingBack, eraseUsers, holdToErase, peopleOf } from './erase.ts';
export { abandon, handOver } from './hand-over.ts';
export { accountIn } from './notification.ts';
export { hashNewPassword, hashPassword, isPassword, signInTurns } from './password.ts';
export { demandPassword, demandVerified, holdSignedIn } from './proof.ts';
export { openAccount, sendVerification } from './register.ts';
export { accountHandlers } from './routes.ts';
export { selfOf } from './self.ts';
export { sessionHandlers } from './session-routes.ts';
export { endSessionsOf } from './session-store.ts';
export { actorOf, memberOf, sweep as sweepSessions } from './sessions.ts';
export { admit, type Claim, type Door, type Needs as SignInNeeds } from './sign-in.ts';
export {
  type Candidate,
  findByEmail as findCandidateByEmail,
  findById as findCandidate,
  findSelf,
  forgetCodes,
} from './store.ts';
export { lookUpToken, makeToken, spendToken, sweepTokens } from './tokens.ts';
export { twoFactorHandlers } from './two-factor-routes.ts';
export { remindUnverified } from './unverified.ts';
export { releaseAddress } from './unverified-store.ts';
