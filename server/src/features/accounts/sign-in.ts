import type { Db } from '../../adapters/database/index.ts';
import { createSystemActor, type Member, requireRequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { formatSetCookie } from '../../http/cookies.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteCall } from '../../http/mount.ts';
import { toNetwork } from '../../http/network.ts';
import { getOrigin, isSecure } from '../../http/origin.ts';
import type { ConsumeRateLimit } from '../../http/rate-limits.ts';
import { getCookie, hashToken } from '../../http/session.ts';
import { recordAuditEvent, toUserAuditActor } from '../audit/index.ts';
import { queueEmail } from '../email/index.ts';
import { getErasureDate } from './account-closure.ts';
import { presentUser } from './present-user.ts';
import { deleteSession, recordDevice } from './session-store.ts';
import { authenticateSession, createSession, sessionMaxAgeSeconds } from './sessions.ts';
import * as store from './store.ts';
import { createToken, getTokenLifetimeMs } from './tokens.ts';
import { hasTwoFactor } from './two-factor.ts';
import { parseUserAgent } from './user-agent.ts';

/** Hands what a guest made to the account they signed in to; answers the ids. The codes feature gives it. */
export type ClaimGuestCodes = (actor: Member, guestHash: Buffer) => Promise<number[]>;

/** Erases an account that is due for it, with all that belongs to it. The erasure feature gives it. */
export type EraseAccount = (userId: string) => Promise<void>;

export type SignInDeps = Deps & { claim: ClaimGuestCodes; consumeRateLimit: ConsumeRateLimit; erase: EraseAccount };

/** Who asks, and where the answer's cookies go. */
export type RequestContext = Pick<RouteCall<never>, 'actor' | 'request' | 'reply'>;

const system = createSystemActor('signing in');

/** What a browser calls itself, as far as it is worth keeping. */
const getUserAgent = (request: RequestContext['request']) => (request.headers['user-agent'] ?? '').slice(0, 400);

/** Tells somebody that their account was opened from where it never was before; not of the first time of all. */
const sendNewDeviceEmail = async (deps: SignInDeps, tx: Db, { request }: RequestContext, user: store.UserRow) => {
  const { geo, now, config } = deps;
  const { browser, system: os } = parseUserAgent(getUserAgent(request));
  const device = [browser, os].filter(Boolean).join(' · ');
  const country = geo.getCountry(request.ip);
  const deviceStatus = await recordDevice(system, tx, { userId: user.id, device, country, now: now() });
  if (deviceStatus.isFirst || !deviceStatus.isNew) return;
  const place = country && new Intl.DisplayNames([user.language, 'en'], { type: 'region' }).of(country);
  await queueEmail(deps, tx, {
    name: 'new_sign_in',
    to: user.email,
    language: user.language,
    values: { device: device || request.ip, place: place || request.ip },
    link: `${getOrigin(request, config)}/app/my-account/sessions`,
  });
};

/**
 * Opens a new session for a user, ends the one that this browser had, and takes over what it made as a guest. Whoever calls
 * this has proof of who it is: `signInIfAllowed` asks for the rest.
 */
export const signIn = async (
  deps: SignInDeps,
  context: RequestContext,
  user: store.UserRow,
  { guestHash, reopened = false }: { guestHash?: Buffer | undefined; reopened?: boolean } = {},
) => {
  const { config, database } = deps;
  const { actor, request, reply } = context;
  const secure = isSecure(config);
  const token = await database.db.transaction().execute(async (tx) => {
    const previousToken = getCookie(request, 'session', config);
    if (previousToken) await deleteSession(requireRequestActor(actor), tx, hashToken(previousToken));
    const country = deps.geo.getCountry(request.ip);
    const session = {
      userId: user.id,
      epoch: user.session_epoch,
      ip: request.ip,
      country,
      agent: getUserAgent(request),
    };
    const newToken =
      (await createSession(tx, requireRequestActor(actor), session, deps.now())) ?? fail('sign_in_again');
    await sendNewDeviceEmail(deps, tx, context, user);
    await recordAuditEvent(deps, tx, toUserAuditActor(user, request.ip), { action: 'signed_in' });
    return newToken;
  });
  reply.header('set-cookie', formatSetCookie('session', token, { secure, maxAge: sessionMaxAgeSeconds }));

  const member = (await authenticateSession(deps, token, toNetwork(request.ip))) ?? fail('not_signed_in');
  const guestToken = getCookie(request, 'guest', config);
  const claimHash = guestToken ? hashToken(guestToken) : guestHash;
  const claimed = claimHash ? await deps.claim(member, claimHash) : [];
  if (claimed.length > 0) reply.header('set-cookie', formatSetCookie('guest', '', { secure, maxAge: 0 }));
  return { user: await presentUser(deps, member), claimed, reopened };
};

/** Takes the closing of an account back, by whoever proved that it is theirs. */
const reopenAccount = async (deps: SignInDeps, { request }: RequestContext, user: store.UserRow) => {
  if (!(await store.setClosed(system, deps.database.db, user.id, null))) return;
  await recordAuditEvent(deps, deps.database.db, toUserAuditActor(user, request.ip), { action: 'account_reopened' });
};

/** What goes for one sign-in: the closing is taken back, and what the guest by this hash made is taken over. */
type SignInOptions = { reopens?: boolean; guestHash?: Buffer | undefined };

/** Remembers in this browser alone that the first step is done, and asks for the second. */
const requestSecondStep = async (
  { config, database, now }: SignInDeps,
  { reply }: RequestContext,
  userId: string,
  options: { reopens: boolean },
) => {
  const token = await createToken(database.db, 'two_factor', userId, now(), options);
  const secure = isSecure(config);
  reply.header(
    'set-cookie',
    formatSetCookie('second-step', token, { secure, maxAge: getTokenLifetimeMs('two_factor') / 1000 }),
  );
  fail('two_factor_required');
};

/**
 * Lets in who has proven who they are, or says what keeps them out or is still asked for. `secondStepDone` where they have proven it
 * in two steps.
 */
export const signInIfAllowed = async (
  deps: SignInDeps,
  context: RequestContext,
  user: store.UserWithAccount,
  { reopens = false, secondStepDone = false, guestHash }: SignInOptions & { secondStepDone?: boolean } = {},
) => {
  if (user.state === 'banned' || user.account_state === 'banned') fail('account_banned');
  if (user.state === 'incomplete') fail('collaborator_registration_incomplete');
  if (user.account_state === 'closed') fail('account_closed');
  if (user.state === 'closed' && !reopens) {
    fail('account_closed', { params: { erasedAt: getErasureDate(user.closed_at!).toISOString() } });
  }
  if (!secondStepDone && (await hasTwoFactor(deps, user.id)))
    await requestSecondStep(deps, context, user.id, { reopens });
  if (user.state !== 'closed') return signIn(deps, context, user, { guestHash });
  await reopenAccount(deps, context, user);
  return signIn(deps, context, (await store.findUserById(system, deps.database.db, user.id)) ?? user, {
    guestHash,
    reopened: true,
  });
};
