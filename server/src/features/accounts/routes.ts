import type { api } from '@tessera/contract';
import type { User } from '@tessera/contract/api/account.ts';
import { asMember, asPerson, type Member } from '../../http/actor.ts';
import { setCookie } from '../../http/cookies.ts';
import type { Deps } from '../../http/deps.ts';
import { type CountUse, demandUse, limitKeyOf } from '../../http/limits.ts';
import type { Call, Handlers } from '../../http/mount.ts';
import { networkOf } from '../../http/network.ts';
import { isSecure, refuseCrossSite } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { cookieOf, hashOf } from '../../http/session.ts';
import { hashPassword, isPassword } from './password.ts';
import { actorOf, openSession, sessionMaxAge } from './sessions.ts';
import * as store from './store.ts';

/** Hands what a guest made to the account they signed in to; answers the ids. The codes feature gives it. */
export type Claim = (actor: Member, guestHash: Buffer) => Promise<number[]>;

type Needs = Deps & { claim: Claim; countUse: CountUse };

/** Tries to sign in to one account: from one place, and from all places together. */
const triesFromOnePlace = { max: 10, seconds: 900 };
const triesFromAll = { max: 100, seconds: 900 };

/** A zone that this server's calendar knows, or UTC. */
const knownZone = (zone: string | undefined) => {
  try {
    return zone ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : 'UTC';
  } catch {
    return 'UTC';
  }
};

const asUser = (row: Awaited<ReturnType<typeof store.findSelf>>, now: Date): User => {
  const trialEnd = row.trial_end ?? row.created_at;
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    role: row.role,
    views: row.views,
    permissions: row.permissions as User['permissions'],
    parentAccount: row.parent_account,
    language: row.language,
    timezone: row.timezone,
    country: row.country,
    createdAt: row.created_at.toISOString(),
    subscriptionStatus: trialEnd > now ? 'trialing' : 'trial_ended',
    triallingEndsAt: trialEnd.toISOString(),
  };
};

/** The signed-in user as the browser may know them. */
export const selfOf = async ({ database, now }: Deps, actor: Member): Promise<User> =>
  asUser(await store.findSelf(actor, database.db), now());

/** Opens a new session for a user, ends the one that was there, and takes over what this browser made as a guest. */
const signIn = async (
  deps: Needs,
  { actor, request, reply }: Pick<Call<never>, 'actor' | 'request' | 'reply'>,
  userId: string,
) => {
  const person = asPerson(actor);
  const secure = isSecure(deps.config);
  const old = cookieOf(request, 'session', deps.config);
  if (old) await store.deleteSession(person, deps.database.db, hashOf(old));
  const agent = (request.headers['user-agent'] ?? '').slice(0, 400);
  const token = await openSession(deps, person, { userId, ip: request.ip, agent });
  reply.header('set-cookie', setCookie('session', token, { secure, maxAge: sessionMaxAge }));

  const member = (await actorOf(deps, token, networkOf(request.ip))) ?? refuse('not_signed_in');
  const guest = cookieOf(request, 'guest', deps.config);
  const claimed = guest ? await deps.claim(member, hashOf(guest)) : [];
  if (claimed.length > 0) reply.header('set-cookie', setCookie('guest', '', { secure, maxAge: 0 }));
  return { user: await selfOf(deps, member), claimed };
};

export const accountHandlers = (deps: Needs): Handlers<typeof api.account> => ({
  register: async (call) => {
    const { email, password, language = 'en', timezone } = call.body;
    const passwordHash = await hashPassword(password);
    const user = { email, passwordHash, language, timezone: knownZone(timezone) };
    const row = await store.insertOwner(
      asPerson(call.actor),
      deps.database.db,
      user,
      deps.now(),
      deps.config.trialDays,
    );
    if (!row) return refuse('email_exists', { field: 'email' });
    call.reply.status(201);
    return signIn(deps, call, row.id);
  },

  login: async (call) => {
    const { email, password } = call.body;
    const account = `login-account:${email.toLowerCase()}`;
    await demandUse(deps.countUse, `${account}:${limitKeyOf(call.request.ip)}`, triesFromOnePlace);
    await demandUse(deps.countUse, account, triesFromAll);
    const row = await store.findByEmail(asPerson(call.actor), deps.database.db, email);
    const matches = await isPassword(row?.password_hash, password);
    if (!row && deps.config.discloseAccounts) return refuse('user_not_found', { field: 'email' });
    if (!row || !matches) return refuse('credentials_incorrect', { field: 'password' });
    if (row.state === 'banned') return refuse('account_banned');
    if (row.state === 'closed') return refuse('account_closed');
    return signIn(deps, call, row.id);
  },

  logout: async ({ actor, request, reply }) => {
    refuseCrossSite(request, deps.config);
    const secure = isSecure(deps.config);
    const token = cookieOf(request, 'session', deps.config);
    if (token) await store.deleteSession(actor, deps.database.db, hashOf(token));
    reply.header('set-cookie', setCookie('session', '', { secure, maxAge: 0 }));
    reply.header('clear-site-data', '"cache"');
    return { signedOut: true };
  },

  me: ({ actor }) => selfOf(deps, asMember(actor)),

  updateMe: async ({ actor, body }) => {
    const member = asMember(actor);
    if (body.language !== undefined) await store.setLanguage(member, deps.database.db, body.language);
    return selfOf(deps, member);
  },
});
