import { locales } from '@tessera/contract/locales.ts';
import type { Provider } from '@tessera/contract/rules/providers.ts';
import type { Somebody } from '../../adapters/identity/port.ts';
import { asMember, type System } from '../../http/actor.ts';
import { setCookie } from '../../http/cookies.ts';
import { demandAddressUse } from '../../http/limits.ts';
import { isSecure, originOf } from '../../http/origin.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { cookieOf } from '../../http/session.ts';
import { admit, type Door, demandVerified, findSelf, holdSignedIn, type SignInNeeds } from '../accounts/index.ts';
import { enter, tellOfLink } from './enter.ts';
import { type Mode, readNonces, readState, type State, secondsAway, secretsOf, writeNonces } from './state.ts';
import * as store from './store.ts';

/** The door that the browser came back to. */
export type Answer = { provider: Provider; mode: Mode };

/** So often somebody goes to providers from one address, and so often they come back. */
export const perAddress = { max: 60, seconds: 900 };
const connections = '/app/my-account/connections';

const languages: ReadonlySet<string> = new Set(locales);

/** Our own address with a query, in the language that the browser left in. */
const pageFor = (path: string, query: Readonly<Record<string, string | undefined>>, locale?: string) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const prefix = locale && locale !== 'en' && languages.has(locale) ? `/${locale}` : '';
  return `${prefix}${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
};

/** The address that the browser came back to, and what the provider put into it. */
const cameBackTo = ({ request }: Door, config: SignInNeeds['config']) =>
  new URL(request.url, originOf(request, config));

/** Who the browser came back as. Throws where its answer proves nobody. */
const somebodyOf = (deps: SignInNeeds, door: Door, { provider, mode }: Answer, { nonce }: State) => {
  const identity = deps.identities.get(provider) ?? refuse('not_found');
  const answer = cameBackTo(door, deps.config);
  const redirectUri = `${answer.origin}/api/user/account/oauth/${provider}/${mode}`;
  const state = answer.searchParams.get('state') ?? '';
  return identity.somebodyFor(answer, { redirectUri, state, ...secretsOf(deps.seal, nonce) });
};

/** Connects an account elsewhere with the user who asked for it, and is still the one who is signed in. */
const connect = async (deps: SignInNeeds, door: Door, provider: Provider, somebody: Somebody, userId: string) => {
  const { database, now } = deps;
  const member = asMember(door.actor);
  if (member.userId !== userId) return refuse('generic');
  const self = await findSelf(member, database.db);
  demandVerified(self);
  const { subject, email = '' } = somebody;
  await database.db.transaction().execute(async (tx) => {
    await holdSignedIn(member, tx);
    if (await store.insertIdentity(member, tx, { provider, subject, userId, email }, now())) {
      return tellOfLink(deps, tx, door, self, provider);
    }
    const owner = await store.findIdentity(member, tx, provider, subject);
    if (owner?.user_id !== userId) refuse('identity_taken');
  });
};

/** Does what the browser went to a provider for. Answers where it goes on. */
const follow = async (deps: SignInNeeds, system: System, door: Door, given: Answer, state: State): Promise<string> => {
  const { provider } = given;
  const somebody = await somebodyOf(deps, door, given, state);
  if (state.user) {
    await connect(deps, door, provider, somebody, state.user);
    return pageFor(connections, { connected: provider });
  }
  const entered = await enter(deps, system, door, { provider, somebody, state });
  if ('writtenTo' in entered) return pageFor('/register', { sent: entered.writtenTo }, state.locale);
  const guestHash = state.guestId ? Buffer.from(state.guestId, 'base64url') : undefined;
  const { claimed, reopened } = await admit(deps, door, entered.user, { reopens: state.reopens ?? false, guestHash });
  return pageFor(
    '/signed-in',
    { to: state.to, claimed: claimed.join(',') || undefined, kept: reopened ? 'yes' : undefined },
    state.locale,
  );
};

/**
 * A provider sent the browser back. Whatever comes of it, the browser goes on to a page of ours: with a code of
 * docs/errors.md where nobody was let in. What went wrong between us and the provider is the log's business.
 */
export const finish = async (deps: SignInNeeds, system: System, door: Door, given: Answer): Promise<string> => {
  const { config, seal } = deps;
  const { request, reply } = door;
  const { provider, mode } = given;
  const nonces = readNonces(cookieOf(request, 'oauth', config));
  const { searchParams } = cameBackTo(door, config);
  const state = readState(seal, searchParams.get('state'), { provider, mode, nonces });
  const others = writeNonces(nonces.filter((nonce) => nonce !== state?.nonce));
  const maxAge = others ? secondsAway : 0;
  reply.header('set-cookie', setCookie('oauth', others, { secure: isSecure(config), maxAge }));
  const isConnecting = state?.user !== undefined;
  const back = (error: string | undefined, more = {}) =>
    isConnecting
      ? pageFor(connections, { error })
      : pageFor('/login', { error, ...(error && { provider }), to: state?.to, ...more }, state?.locale);
  if (!state) return back('generic');
  const error = searchParams.get('error');
  if (error !== null) return back(error === 'access_denied' ? undefined : 'generic');
  try {
    await demandAddressUse(deps.countUse, 'social', request.ip, perAddress);
    return await follow(deps, system, door, given, state);
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, details } = error;
      if (code === 'two_factor_required') return pageFor('/two-factor', { to: state.to }, state.locale);
      return back(code, { erasedAt: details.params?.['erasedAt'] });
    }
    const { name, code, message } = error as { name?: string; code?: string; message?: string };
    request.log.warn({ provider, reason: { name, code, message } }, 'signing in with a provider failed');
    return back('generic');
  }
};
