import type { FastifyRequest } from 'fastify';
import type { Db } from '../../adapters/database/index.ts';
import { type Actor, type Member, systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type CountUse, demandAddressUse, demandUse } from '../../http/limits.ts';
import { refuse } from '../../http/refusal.ts';
import { noteSubject } from '../../http/subject.ts';
import { asUser } from '../audit/index.ts';
import { isPassword } from './password.ts';
import { isOpen } from './session-store.ts';
import * as store from './store.ts';

const system = systemActor('proof');

/** Refuses what only a user with a verified address may do. */
export const demandVerified = ({ email_verified_at }: { email_verified_at: Date | null }) =>
  email_verified_at ?? refuse('email_not_verified');

/** For so long a session counts as proof of who somebody is, where there is no password to ask for. */
const freshFor = 15 * 60_000;

/** Refuses a change that needs proof: the password, or without one a session of the last quarter of an hour. */
export const demandPassword = async (
  { now }: Pick<Deps, 'now'>,
  { session }: Member,
  self: { password_hash: string | null },
  password: string | undefined,
  field: string,
) => {
  if (self.password_hash !== null) {
    if (!(await isPassword(self.password_hash, password ?? ''))) refuse('credentials_incorrect', { field });
  } else if (!session || now().getTime() - session.since.getTime() > freshFor) {
    refuse('sign_in_again');
  }
};

/**
 * Holds a user's row until the transaction ends, and refuses a change whose session has ended since the request began: the owner
 * of the address may have taken the account over meanwhile.
 */
export const holdSignedIn = async (member: Member, tx: Db) => {
  await store.holdUser(system, tx, member.userId);
  if (member.session && !(await isOpen(member, tx, member.session.id))) refuse('not_signed_in');
};

/** Tries to sign in to one account: from one place, and from all places together. */
const triesFromOnePlace = { max: 10, seconds: 900 };
const triesFromAll = { max: 100, seconds: 900 };

/** Counts a try of an account's password. */
export const countSignIn = async (countUse: CountUse, email: string, ip: string) => {
  const account = `login-account:${email.toLowerCase()}`;
  await demandAddressUse(countUse, account, ip, triesFromOnePlace);
  await demandUse(countUse, account, triesFromAll);
};

/** Whether a request came with a session of a user. */
export const isSessionOf = (actor: Actor, userId: string): boolean =>
  actor.kind === 'member' && actor.session !== undefined && actor.userId === userId;

/** Refuses the link of an email to who is neither signed in as its user nor gives their password. */
export const demandHolder = async (
  { countUse }: { countUse: CountUse },
  actor: Actor,
  request: FastifyRequest,
  user: { id: string; email: string; password_hash: string | null; parent_account: string | null },
  password: string | undefined,
) => {
  if (isSessionOf(actor, user.id)) return;
  noteSubject(request, asUser(user, request.ip));
  if (password === undefined) return refuse('credentials_incorrect', { field: 'password' });
  await countSignIn(countUse, user.email, request.ip);
  if (!(await isPassword(user.password_hash, password))) refuse('credentials_incorrect', { field: 'password' });
};
