import type { api } from '@tessera/contract';
import { ownPath } from '@tessera/contract/rules/own-path.ts';
import { isProvider, type Provider, providerNames, providers } from '@tessera/contract/rules/providers.ts';
import { asMember, type System } from '../../http/actor.ts';
import { setCookie } from '../../http/cookies.ts';
import { demandAddressUse } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount.ts';
import { isSecure, originOf } from '../../http/origin.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { cookieOf, hashOf } from '../../http/session.ts';
import {
  type Door,
  demandPassword,
  demandVerified,
  findSelf,
  holdSignedIn,
  type SignInNeeds,
} from '../accounts/index.ts';
import { recordAct } from '../audit/index.ts';
import { finish, perAddress } from './finish.ts';
import { newNonce, readNonces, type State, secondsAway, secretsOf, writeNonces, writeState } from './state.ts';
import * as store from './store.ts';

export const handlersFor = (deps: SignInNeeds, system: System): Handlers<typeof api.social> => {
  const { config, database, identities, seal } = deps;
  const { db } = database;
  const identityFor = (provider: Provider) => identities.get(provider) ?? refuse('not_found');

  /** Where the browser goes to a provider, which it takes a cookie along for. */
  const depart = async ({ request, reply }: Pick<Door, 'request' | 'reply'>, wishes: Omit<State, 'nonce'>) => {
    const { provider, mode } = wishes;
    const nonce = newNonce();
    const redirectUri = `${originOf(request, config)}/api/user/account/oauth/${provider}/${mode}`;
    const state = writeState(seal, { ...wishes, nonce });
    const address = await identityFor(provider).addressFor({ redirectUri, state, ...secretsOf(seal, nonce) });
    const nonces = writeNonces([...readNonces(cookieOf(request, 'oauth', config)), nonce]);
    reply.header('set-cookie', setCookie('oauth', nonces, { secure: isSecure(config), maxAge: secondsAway }));
    return address.href;
  };

  return {
    providers: async () => ({ providers: providers.filter((provider) => identities.has(provider)) }),

    start: async (call) => {
      const { params, query, request, reply } = call;
      const { provider, mode } = params;
      identityFor(provider);
      const guest = cookieOf(request, 'guest', config);
      const to = ownPath(query.to ?? null, originOf(request, config));
      try {
        await demandAddressUse(deps.countUse, 'social-start', request.ip, perAddress);
        const address = await depart(call, {
          ...(to && { to }),
          ...(query.adClick && { gclid: query.adClick }),
          ...(guest && { guestId: hashOf(guest).toString('base64url') }),
          ...(query.locale && { locale: query.locale }),
          ...(query.timezone && { timezone: query.timezone }),
          ...(query.reopen && { reopens: true }),
          provider,
          mode,
        });
        return reply.redirect(address);
      } catch (error) {
        const back = (error: string) =>
          reply.redirect(`/login?${new URLSearchParams({ error, provider, ...(to && { to }) })}`);
        if (error instanceof Refusal) return back(error.code);
        const { name, code, message } = error as { name?: string; code?: string; message?: string };
        request.log.warn({ provider, reason: { name, code, message } }, 'a provider can’t be reached');
        return back('generic');
      }
    },

    finish: async (call) => {
      identityFor(call.params.provider);
      return call.reply.redirect(await finish(deps, system, call, call.params));
    },

    identities: async ({ actor }) =>
      (await store.listIdentities(asMember(actor), db)).flatMap(({ provider, email, created_at: at }) =>
        isProvider(provider) ? [{ provider, email, since: at.toISOString() }] : [],
      ),

    connect: async (call) => {
      const member = asMember(call.actor);
      identityFor(call.params.provider);
      const self = await findSelf(member, db);
      demandVerified(self);
      await demandPassword(deps, member, self, call.body.password, 'password');
      const wishes = { provider: call.params.provider, mode: 'login', user: member.userId } as const;
      return { location: await depart(call, wishes).catch(() => refuse('unavailable', { retryAfter: 5 })) };
    },

    disconnect: async ({ actor, params, body }) => {
      const member = asMember(actor);
      const self = await findSelf(member, db);
      await demandPassword(deps, member, self, body.password, 'password');
      await db.transaction().execute(async (tx) => {
        await holdSignedIn(member, tx);
        const { gone, left } = await store.deleteIdentity(member, tx, params.provider);
        if (gone === 0) refuse('not_found');
        if (left === 0 && self.password_hash === null) refuse('last_way_in');
        const detail = { provider: providerNames[params.provider] };
        await recordAct(deps, tx, member, { action: 'identity_unlinked', detail });
      });
      return { disconnected: true };
    },
  };
};
