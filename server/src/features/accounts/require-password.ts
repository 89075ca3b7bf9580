import type { FastifyRequest } from 'fastify';
import type { Db } from '../../adapters/database/index.ts';
import { type Actor, createSystemActor, type Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { type ConsumeRateLimit, enforceAddressRateLimit, enforceRateLimit } from '../../http/rate-limits.ts';
import { setRequestSubject } from '../../http/request-subject.ts';
import { toUserAuditActor } from '../audit/index.ts';
import { verifyPassword } from './password.ts';
import { isSessionOpen } from './session-store.ts';
import * as store from './store.ts';

const system = createSystemActor('re-authentication');

/** Throws `email_not_verified` for users without a verified address. */
export const requireVerifiedEmail = ({ email_verified_at }: { email_verified_at: Date | null }) =>
  email_verified_at ?? fail('email_not_verified');

/** How long a session counts as recent authentication for users without a password. */
const freshSessionMs = 15 * 60_000;

/** Requires the password for a sensitive change, or without one a session of the last 15 minutes. */
export const requirePassword = async (
  { now }: Pick<Deps, 'now'>,
  { session }: Member,
  self: { password_hash: string | null },
  password: string | undefined,
  field: string,
) => {
  if (self.password_hash !== null) {
    if (!(await verifyPassword(self.password_hash, password ?? ''))) fail('credentials_incorrect', { field });
  } else if (!session || now().getTime() - session.since.getTime() > freshSessionMs) {
    fail('reauthentication_required');
  }
};

/**
 * Locks a user's row until the transaction ends. Throws if the session has ended since the request began: the owner of the
 * address may have reclaimed the account meanwhile.
 */
export const lockSignedInUser = async (member: Member, tx: Db) => {
  await store.lockUser(system, tx, member.userId);
  if (member.session && !(await isSessionOpen(member, tx, member.session.id))) fail('not_signed_in');
};

/** Limits sign-in attempts on one account: from one address, and from all addresses together. */
const signInLimitPerIp = { max: 10, seconds: 900 };
const signInLimitPerAccount = { max: 100, seconds: 900 };

/** Counts an attempt at an account's password. */
export const countSignInAttempt = async (consumeRateLimit: ConsumeRateLimit, email: string, ip: string) => {
  const account = `login-account:${email.toLowerCase()}`;
  await enforceAddressRateLimit(consumeRateLimit, account, ip, signInLimitPerIp);
  await enforceRateLimit(consumeRateLimit, account, signInLimitPerAccount);
};

/** Whether a request has a session of this user. */
export const isSignedInAs = (actor: Actor, userId: string): boolean =>
  actor.kind === 'member' && actor.session !== undefined && actor.userId === userId;

/** Requires a session of the link's user, or their password, to use the link of an email. */
export const requireSessionOrPassword = async (
  { consumeRateLimit }: { consumeRateLimit: ConsumeRateLimit },
  actor: Actor,
  request: FastifyRequest,
  user: { id: string; email: string; password_hash: string | null; parent_account: string | null },
  password: string | undefined,
) => {
  if (isSignedInAs(actor, user.id)) return;
  setRequestSubject(request, toUserAuditActor(user, request.ip));
  if (password === undefined) return fail('credentials_incorrect', { field: 'password' });
  await countSignInAttempt(consumeRateLimit, user.email, request.ip);
  if (!(await verifyPassword(user.password_hash, password))) fail('credentials_incorrect', { field: 'password' });
};
