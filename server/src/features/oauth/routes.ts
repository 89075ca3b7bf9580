import type { api } from '@tessera/contract';
import { toLocalPath } from '@tessera/contract/rules/local-path.ts';
import { isProvider, type Provider, providerNames, providers } from '@tessera/contract/rules/providers.ts';
import { requireMember, type SystemActor } from '../../http/actor.ts';
import { AppError, fail } from '../../http/app-error.ts';
import { formatSetCookie } from '../../http/cookies.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin, isSecure } from '../../http/origin.ts';
import { enforceAddressRateLimit } from '../../http/rate-limits.ts';
import { getCookie, hashToken } from '../../http/session.ts';
import {
  findCurrentUser,
  lockSignedInUser,
  type RequestContext,
  requirePassword,
  requireVerifiedEmail,
  type SignInDeps,
} from '../accounts/index.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { handleCallback, oauthLimitPerIp } from './callback.ts';
import {
  createNonce,
  deriveSecrets,
  flowLifetimeSeconds,
  formatNonces,
  type OAuthState,
  parseNonces,
  signState,
} from './state.ts';
import * as store from './store.ts';

export const createOAuthHandlers = (deps: SignInDeps, system: SystemActor): RouteHandlers<typeof api.oauth> => {
  const { config, database, identityProviders, secretBox } = deps;
  const { db } = database;
  const getIdentityProvider = (provider: Provider) => identityProviders.get(provider) ?? fail('not_found');

  /** Returns the provider's URL to redirect to, and sets a cookie that binds the flow to this browser. */
  const startFlow = async (
    { request, reply }: Pick<RequestContext, 'request' | 'reply'>,
    flowState: Omit<OAuthState, 'nonce'>,
  ) => {
    const { provider, mode } = flowState;
    const nonce = createNonce();
    const redirectUri = `${getOrigin(request, config)}/api/user/account/oauth/${provider}/${mode}`;
    const state = signState(secretBox, { ...flowState, nonce });
    const authorizationUrl = await getIdentityProvider(provider).getAuthorizationUrl({
      redirectUri,
      state,
      ...deriveSecrets(secretBox, nonce),
    });
    const nonces = formatNonces([...parseNonces(getCookie(request, 'oauth', config)), nonce]);
    reply.header(
      'set-cookie',
      formatSetCookie('oauth', nonces, { secure: isSecure(config), maxAge: flowLifetimeSeconds }),
    );
    return authorizationUrl.href;
  };

  return {
    providers: async () => ({ providers: providers.filter((provider) => identityProviders.has(provider)) }),

    start: async (call) => {
      const { params, query, request, reply } = call;
      const { provider, mode } = params;
      getIdentityProvider(provider);
      const guest = getCookie(request, 'guest', config);
      const to = toLocalPath(query.to ?? null, getOrigin(request, config));
      try {
        await enforceAddressRateLimit(deps.consumeRateLimit, 'social-start', request.ip, oauthLimitPerIp);
        const authorizationUrl = await startFlow(call, {
          ...(to && { to }),
          ...(query.adClick && { gclid: query.adClick }),
          ...(guest && { guestId: hashToken(guest).toString('base64url') }),
          ...(query.locale && { locale: query.locale }),
          ...(query.timezone && { timezone: query.timezone }),
          ...(query.reopen && { reopens: true }),
          provider,
          mode,
        });
        return reply.redirect(authorizationUrl);
      } catch (error) {
        const redirectToLogin = (error: string) =>
          reply.redirect(`/login?${new URLSearchParams({ error, provider, ...(to && { to }) })}`);
        if (error instanceof AppError) return redirectToLogin(error.code);
        const { name, code, message } = error as { name?: string; code?: string; message?: string };
        request.log.warn({ provider, reason: { name, code, message } }, 'identity provider unreachable');
        return redirectToLogin('generic');
      }
    },

    finish: async (call) => {
      getIdentityProvider(call.params.provider);
      return call.reply.redirect(await handleCallback(deps, system, call, call.params));
    },

    identities: async ({ actor }) =>
      (await store.listIdentities(requireMember(actor), db)).flatMap(({ provider, email, created_at: at }) =>
        isProvider(provider) ? [{ provider, email, since: at.toISOString() }] : [],
      ),

    connect: async (call) => {
      const member = requireMember(call.actor);
      getIdentityProvider(call.params.provider);
      const self = await findCurrentUser(member, db);
      requireVerifiedEmail(self);
      await requirePassword(deps, member, self, call.body.password, 'password');
      const flowState = { provider: call.params.provider, mode: 'login', user: member.userId } as const;
      return { location: await startFlow(call, flowState).catch(() => fail('unavailable', { retryAfter: 5 })) };
    },

    disconnect: async ({ actor, params, body }) => {
      const member = requireMember(actor);
      const self = await findCurrentUser(member, db);
      await requirePassword(deps, member, self, body.password, 'password');
      await db.transaction().execute(async (tx) => {
        await lockSignedInUser(member, tx);
        const { deleted, remaining } = await store.deleteIdentity(member, tx, params.provider);
        if (deleted === 0) fail('not_found');
        if (remaining === 0 && self.password_hash === null) fail('last_login_method');
        const detail = { provider: providerNames[params.provider] };
        await recordAuditEvent(deps, tx, member, { action: 'identity_unlinked', detail });
      });
      return { disconnected: true };
    },
  };
};
