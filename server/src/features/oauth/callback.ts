import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';
import { defaultLocale, isLocale } from '@tessera/contract/locales.ts';
import type { Provider } from '@tessera/contract/rules/providers.ts';
import type { ProviderIdentity } from '../../adapters/identity/port.ts';
import { requireMember, type SystemActor } from '../../http/actor.ts';
import { AppError, fail } from '../../http/app-error.ts';
import { formatSetCookie } from '../../http/cookies.ts';
import { getOrigin, isSecure } from '../../http/origin.ts';
import { enforceAddressRateLimit } from '../../http/rate-limits.ts';
import { getCookie } from '../../http/session.ts';
import {
  findCurrentUser,
  lockSignedInUser,
  type RequestContext,
  requireVerifiedEmail,
  type SignInDeps,
  signInIfAllowed,
} from '../accounts/index.ts';
import { recordIdentityLink, resolveUser } from './resolve-user.ts';
import {
  deriveSecrets,
  flowLifetimeSeconds,
  formatNonces,
  type OAuthMode,
  type OAuthState,
  parseNonces,
  verifyState,
} from './state.ts';
import * as store from './store.ts';

/** The route that the browser returned to. */
export type OAuthCallback = { provider: Provider; mode: OAuthMode };

/** Limit per address, separately for starting a sign-in and for returning from the provider. */
export const oauthLimitPerIp = { max: 60, seconds: 900 };
const connectionsPath = '/app/my-account/connections';

/** Returns one of our paths with a query, in the language that the user started in. */
const buildPagePath = (path: string, query: Readonly<Record<string, string | undefined>>, locale?: string) => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const localPath = addLanguagePrefix(path, isLocale(locale) ? locale : defaultLocale);
  return `${localPath}${entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''}`;
};

/** Returns the URL that the browser returned to, including the provider's parameters. */
const getCallbackUrl = ({ request }: RequestContext, config: SignInDeps['config']) =>
  new URL(request.url, getOrigin(request, config));

/** Returns the user's profile at the provider. Throws if the response doesn't authenticate a user. */
const getProviderProfile = (
  deps: SignInDeps,
  context: RequestContext,
  { provider, mode }: OAuthCallback,
  { nonce }: OAuthState,
) => {
  const identityProvider = deps.identityProviders.get(provider) ?? fail('not_found');
  const callbackUrl = getCallbackUrl(context, deps.config);
  const redirectUri = `${callbackUrl.origin}/api/user/account/oauth/${provider}/${mode}`;
  const state = callbackUrl.searchParams.get('state') ?? '';
  return identityProvider.fetchIdentity(callbackUrl, { redirectUri, state, ...deriveSecrets(deps.secretBox, nonce) });
};

/** Links an identity to the user who requested it and is still signed in. */
const connectIdentity = async (
  deps: SignInDeps,
  context: RequestContext,
  provider: Provider,
  profile: ProviderIdentity,
  userId: string,
) => {
  const { database, now } = deps;
  const member = requireMember(context.actor);
  if (member.userId !== userId) return fail('generic');
  const self = await findCurrentUser(member, database.db);
  requireVerifiedEmail(self);
  const { subject, email = '' } = profile;
  await database.db.transaction().execute(async (tx) => {
    await lockSignedInUser(member, tx);
    if (await store.insertIdentity(member, tx, { provider, subject, userId, email }, now())) {
      return recordIdentityLink(deps, tx, context, self, provider);
    }
    const owner = await store.findIdentity(member, tx, provider, subject);
    if (owner?.user_id !== userId) fail('identity_already_linked');
  });
};

/** Completes what the flow was started for. Returns the path to continue to. */
const completeCallback = async (
  deps: SignInDeps,
  system: SystemActor,
  context: RequestContext,
  callback: OAuthCallback,
  state: OAuthState,
): Promise<string> => {
  const { provider } = callback;
  const profile = await getProviderProfile(deps, context, callback, state);
  if (state.user) {
    await connectIdentity(deps, context, provider, profile, state.user);
    return buildPagePath(connectionsPath, { connected: provider });
  }
  const result = await resolveUser(deps, system, context, { provider, profile, state });
  if ('emailSentTo' in result) return buildPagePath('/register', { sent: result.emailSentTo }, state.locale);
  const guestHash = state.guestId ? Buffer.from(state.guestId, 'base64url') : undefined;
  const { claimed, reopened } = await signInIfAllowed(deps, context, result.user, {
    reopens: state.reopens ?? false,
    guestHash,
  });
  return buildPagePath(
    '/signed-in',
    { to: state.to, claimed: claimed.join(',') || undefined, kept: reopened ? 'yes' : undefined },
    state.locale,
  );
};

/**
 * Handles the return from a provider. The browser always continues to one of our pages: with an error code of
 * docs/errors.md if the sign-in failed. Details of provider errors are only logged.
 */
export const handleCallback = async (
  deps: SignInDeps,
  system: SystemActor,
  context: RequestContext,
  callback: OAuthCallback,
): Promise<string> => {
  const { config, secretBox } = deps;
  const { request, reply } = context;
  const { provider, mode } = callback;
  const nonces = parseNonces(getCookie(request, 'oauth', config));
  const { searchParams } = getCallbackUrl(context, config);
  const state = verifyState(secretBox, searchParams.get('state'), { provider, mode, nonces });
  const remainingNonces = formatNonces(nonces.filter((nonce) => nonce !== state?.nonce));
  const maxAge = remainingNonces ? flowLifetimeSeconds : 0;
  reply.header('set-cookie', formatSetCookie('oauth', remainingNonces, { secure: isSecure(config), maxAge }));
  const isConnecting = state?.user !== undefined;
  const errorPath = (error: string | undefined, more = {}) =>
    isConnecting
      ? buildPagePath(connectionsPath, { error })
      : buildPagePath('/login', { error, ...(error && { provider }), to: state?.to, ...more }, state?.locale);
  if (!state) return errorPath('generic');
  const providerError = searchParams.get('error');
  if (providerError !== null) return errorPath(providerError === 'access_denied' ? undefined : 'generic');
  try {
    await enforceAddressRateLimit(deps.consumeRateLimit, 'social', request.ip, oauthLimitPerIp);
    return await completeCallback(deps, system, context, callback, state);
  } catch (error) {
    if (error instanceof AppError) {
      const { code, details } = error;
      if (code === 'two_factor_required') return buildPagePath('/two-factor', { to: state.to }, state.locale);
      return errorPath(code, { erasedAt: details.params?.['erasedAt'] });
    }
    const { name, code, message } = error as { name?: string; code?: string; message?: string };
    request.log.warn({ provider, reason: { name, code, message } }, 'provider sign-in failed');
    return errorPath('generic');
  }
};
