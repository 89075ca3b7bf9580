import type { Route } from '@tessera/contract';
import { keyLimits } from '@tessera/contract/rules/key-limits.ts';
import { may } from '@tessera/contract/rules/permissions.ts';
import { type Scope, scopeOf } from '@tessera/contract/rules/scopes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Actor, Member } from './actor.ts';
import { type CountUse, refuseUse } from './limits.ts';
import { networkOf } from './network.ts';
import { isRead } from './origin.ts';
import { refuse } from './refusal.ts';
import { type ActorOf, bearerOf, identify, type ReadCredentials, type SuspectOf, stillMember } from './session.ts';
import { noteSubject } from './subject.ts';

/** The scope that a route asks of an API key: 'any' of them, or undefined where no key may call it. */
export const scopeFor = ({ right, scope }: Pick<Route, 'right' | 'scope'>): Scope | 'any' | undefined => {
  if (scope) return scope;
  return typeof right === 'object' ? scopeOf(right.view, right.permission) : undefined;
};

/** Refuses a key what it was not made for. */
export const demandScope = (route: Pick<Route, 'right' | 'scope'>, { scopes }: NonNullable<Member['key']>) => {
  const scope = scopeFor(route);
  if (scope === undefined) refuse('forbidden', { message: 'this needs a signed-in user: an API key isn’t enough' });
  else if (scope !== 'any' && !scopes.includes(scope)) refuse('scope_missing', { params: { scope } });
};

/** Who asks for a private picture or file: by cookies, or by an API key that may read codes. Any other key is nobody's here. */
export const readerOf = async (
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
  credentials: ReadCredentials,
): Promise<Actor | undefined> => {
  if (bearerOf(request) === undefined) return identify(request, config, credentials.actorOf);
  const member = await stillMember(request, config, credentials);
  return member?.key?.scopes.includes('codes:read') && may(member, 'dashboard') ? member : undefined;
};

type Guards = { holderOf: ActorOf; suspectOf: SuspectOf; countUse: CountUse };

/**
 * Who an API key works for, where a request has one: refused where nobody is, and where the key is used up. Every answer
 * from here on tells what is left of it.
 */
export const admitKey = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { holderOf, suspectOf, countUse }: Guards,
) => {
  const secret = bearerOf(request);
  if (secret === undefined) return undefined;
  const member = await holderOf(secret, networkOf(request.ip));
  if (!member) {
    const subject = await suspectOf(secret);
    if (subject) noteSubject(request, subject);
    return refuse('invalid_key');
  }
  const kind = isRead(request) ? 'read' : 'write';
  const limit = keyLimits[kind];
  const use = await countUse(`api-key:${member.key?.id}:${kind}`, limit);
  reply.headers({
    'ratelimit-policy': `${limit.max};w=${limit.seconds}`,
    'ratelimit-limit': limit.max,
    'ratelimit-remaining': Math.max(0, use.left),
    'ratelimit-reset': Math.ceil(use.resets),
  });
  if (use.left < 0) refuseUse(use);
  return member;
};
