import { toRegionalLocale } from '@tessera/contract/i18n/negotiate-language.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { FeatureContext } from '../../feature.ts';
import { createSystemActor, requireRequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { formatSetCookie } from '../../http/cookies.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteCall } from '../../http/mount.ts';
import { toNetwork } from '../../http/network.ts';
import { getOrigin, isSecure } from '../../http/origin.ts';
import { getCookie, hashToken } from '../../http/session.ts';
import { getFormatter } from '../../i18n.ts';
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

export type SignInDeps = Deps & Pick<FeatureContext, 'claim' | 'consumeRateLimit' | 'erase'>;

/** The actor of a request, and the reply that its cookies are set on. */
export type RequestContext = Pick<RouteCall<never>, 'actor' | 'request' | 'reply'>;

const system = createSystemActor('signing in');

/** Returns the browser's user agent, truncated for storage. */
const getUserAgent = (request: RequestContext['request']) => (request.headers['user-agent'] ?? '').slice(0, 400);

/** Emails the user about a sign-in from a new device or country, except for the very first one. */
const sendNewDeviceEmail = async (deps: SignInDeps, tx: Db, { request }: RequestContext, user: store.UserRow) => {
  const { geo, now, config } = deps;
  const { browser, system: os } = parseUserAgent(getUserAgent(request));
  const device = [browser, os].filter(Boolean).join(' · ');
  const country = geo.getCountry(request.ip);
  const deviceStatus = await recordDevice(system, tx, { userId: user.id, device, country, now: now() });
  if (deviceStatus.isFirst || !deviceStatus.isNew) return;
  const place = country && new Intl.DisplayNames(getFormatter(user).locale, { type: 'region' }).of(country);
  await queueEmail(deps, tx, {
    name: 'new_sign_in',
    to: user.email,
    language: user.language,
    values: { device: device || request.ip, place: place || request.ip },
    link: `${getOrigin(request, config)}/app/my-account/sessions`,
  });
};

/** Stores the browser’s region for the user’s language: what is automatic in their formats follows it, in emails too. */
const rememberBrowserLocale = async (tx: Db, { request }: RequestContext, user: store.UserRow) => {
  const locale = toRegionalLocale(user.language, request.headers['accept-language']);
  if (locale !== user.language) await store.setBrowserLocale(system, tx, user.id, locale);
};

/**
 * Creates a session for a user, ends the browser's previous one, and claims the codes of its guest cookie. The caller must have
 * authenticated the user; `signInIfAllowed` runs the remaining checks.
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
      userAgent: getUserAgent(request),
    };
    const newToken =
      (await createSession(tx, requireRequestActor(actor), session, deps.now())) ?? fail('reauthentication_required');
    await rememberBrowserLocale(tx, context, user);
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

/** Reopens a closed account; the caller has authenticated its user. */
const reopenAccount = async (deps: SignInDeps, { request }: RequestContext, user: store.UserRow) => {
  if (!(await store.setClosed(system, deps.database.db, user.id, null))) return;
  await recordAuditEvent(deps, deps.database.db, toUserAuditActor(user, request.ip), { action: 'account_reopened' });
};

/** Options of one sign-in: whether to reopen a closed account, and the guest whose codes are claimed. */
type SignInOptions = { reopens?: boolean; guestHash?: Buffer | undefined };

/** Sets a cookie that proves the first step in this browser, and throws `two_factor_required`. */
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
 * Signs in an authenticated user, or throws if the account is blocked or the second step is missing. `secondStepDone`: the
 * user has completed both steps.
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
    fail('account_closed', {
      params: { erasedAt: getErasureDate(requireValue(user.closed_at, 'closing date')).toISOString() },
    });
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
