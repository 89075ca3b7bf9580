import type { Route } from '@tessera/contract';
import { apiKeyLimits } from '@tessera/contract/rules/api-key-limits.ts';
import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import { findScope, type Scope } from '@tessera/contract/rules/scopes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Actor, type Member, requireFeature } from './actor.ts';
import { fail } from './app-error.ts';
import { toNetwork } from './network.ts';
import { isSafeMethod } from './origin.ts';
import { type ConsumeRateLimit, failRateLimited, reportRateLimit } from './rate-limits.ts';
import { setRequestSubject } from './request-subject.ts';
import {
  type FindMember,
  type FindSubject,
  getBearerToken,
  identifyCaller,
  type ReadCredentialLookup,
  refetchMember,
} from './session.ts';

/** Returns the scope that a route requires of an API key: 'any' for an arbitrary one, undefined if no key may call it. */
export const getRequiredScope = ({ policy, scope }: Pick<Route, 'policy' | 'scope'>): Scope | 'any' | undefined => {
  if (scope) return scope;
  return typeof policy === 'object' ? findScope(policy.view, policy.permission) : undefined;
};

/** Throws if the API key lacks the scope that the route requires. */
export const requireScope = (route: Pick<Route, 'policy' | 'scope'>, { scopes }: NonNullable<Member['key']>) => {
  const scope = getRequiredScope(route);
  if (scope === undefined) fail('forbidden', { message: 'this needs a signed-in user: an API key isn’t enough' });
  else if (scope !== 'any' && !scopes.includes(scope)) fail('scope_missing', { params: { scope } });
};

/**
 * Identifies the caller of a private image or file: by cookies, or by an API key with the scope `codes:read`. Returns
 * undefined for any other key.
 */
export const identifyMediaCaller = async (
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
  credentials: ReadCredentialLookup,
): Promise<Actor | undefined> => {
  if (getBearerToken(request) === undefined) return identifyCaller(request, config, credentials.findSessionMember);
  const member = await refetchMember(request, config, credentials);
  if (member?.key) requireFeature(member, 'api');
  return member?.key?.scopes.includes('codes:read') && hasPermission(member, 'dashboard') ? member : undefined;
};

type ApiKeyGuards = {
  findApiKeyMember: FindMember;
  findApiKeySubject: FindSubject;
  consumeRateLimit: ConsumeRateLimit;
};

/**
 * Returns the user that the request's API key acts for; undefined if the request has no key. Throws if the key is invalid
 * its account has no plan, or its rate limit is exceeded. Sets the RateLimit headers of every response.
 */
export const admitApiKey = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { findApiKeyMember, findApiKeySubject, consumeRateLimit }: ApiKeyGuards,
) => {
  const secret = getBearerToken(request);
  if (secret === undefined) return undefined;
  const member = await findApiKeyMember(secret, toNetwork(request.ip));
  if (!member) {
    const subject = await findApiKeySubject(secret);
    if (subject) setRequestSubject(request, subject);
    return fail('invalid_key');
  }
  setRequestSubject(request, member);
  const kind = isSafeMethod(request) ? 'read' : 'write';
  const limit = apiKeyLimits[kind];
  const state = await consumeRateLimit(`api-key:${member.key?.id}:${kind}`, limit);
  reportRateLimit(reply, { name: kind, ...limit }, state);
  reply.headers({
    'ratelimit-limit': limit.max,
    'ratelimit-remaining': Math.max(0, state.remaining),
    'ratelimit-reset': Math.ceil(state.resetSeconds),
  });
  if (state.remaining < 0) failRateLimited(state);
  requireFeature(member, 'api');
  return member;
};
