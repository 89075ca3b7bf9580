import type { Right, Route } from '@tessera/contract';
import type { ErrorCode } from '@tessera/contract/errors.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Callers } from '../caller.ts';
import type { Config } from '../config.ts';
import { type Actor, asMember, demand, type Member } from './actor.ts';
import { siteHeaders } from './headers.ts';
import { admitKey, demandScope } from './keys.ts';
import { addressCallers, type CountUse, demandAddressUse, demandUse } from './limits.ts';
import { demandOwnOrigin, isRead } from './origin.ts';
import type { openPace } from './pace.ts';
import { Refusal, refuse } from './refusal.ts';
import { type Credentials, identify } from './session.ts';
import { noteSubject } from './subject.ts';
import type { InTurn } from './turns.ts';

export type Guards = Credentials & {
  countUse: CountUse;
  pace: ReturnType<typeof openPace>;
  inTurn: InTurn;
  /** Records a refusal where it is a security event; no answer waits for it. */
  recordRefusal: (request: FastifyRequest, code: ErrorCode) => void;
};

/** Does what a request asks for, and records why it was refused. */
export const recordingRefusals = async <T>(
  { recordRefusal }: Pick<Guards, 'recordRefusal'>,
  request: FastifyRequest,
  serve: () => Promise<T>,
): Promise<T> => {
  try {
    return await serve();
  } catch (error) {
    if (error instanceof Refusal) recordRefusal(request, error.code);
    throw error;
  }
};

/** What a route says of who may call it. */
type Guarded = Pick<Route, 'right' | 'scope' | 'limit' | 'file'>;

const asCaller = (key: string): Caller => ({ key, factor: 1 });

/** Whom limits count a request for: a member themselves, or a guest's address. */
export const limitCallers = (actor: Actor, request: FastifyRequest): readonly [Caller, ...Caller[]] =>
  actor.kind === 'member' ? [asCaller(actor.userId)] : addressCallers(request.ip);

/** Whom budgets count a request for: a member and their address, or a guest’s address alone. */
export const budgetCallers = (actor: Actor, request: FastifyRequest): Callers => [
  ...(actor.kind === 'member' ? [asCaller(actor.userId)] : []),
  ...addressCallers(request.ip),
];

const demandRight = (route: Guarded, actor: Actor) => {
  const right: Right = route.right;
  if (actor.kind === 'member' && actor.key) demandScope(route, actor.key);
  if (right === 'anyone') return;
  if (right === 'member') asMember(actor);
  else if (right === 'admin') asMember(actor).role === roles.admin || refuse('forbidden');
  else if (right === 'staff') asMember(actor).staff || refuse('forbidden');
  else if (actor.kind === 'member' || !right.guests) demand(actor, right.view, right.permission);
};

const onEach = { ...siteHeaders, 'cache-control': 'no-store' };

/**
 * What stands before a route: key, read-only, origin, limit and right. A key is looked at before the body is read, and
 * stands in place of cookies and origin, which then say nothing.
 */
export const openGuard = (route: Guarded, config: Config, guards: Guards) => {
  const holders = new WeakMap<FastifyRequest, Member>();
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.headers(onEach);
      const holder = await recordingRefusals(guards, request, () => admitKey(request, reply, guards));
      if (holder) holders.set(request, holder);
    },

    /** Refuses what isn't possible now (read-only), or from another origin. */
    demandOpen: (request: FastifyRequest): void => {
      if (config.readOnly && !isRead(request)) refuse('read_only', { retryAfter: 300 });
      if (!holders.has(request)) demandOwnOrigin(request, config);
    },

    /** Who sends a request, if they may, and not too often. `who` finds them where cookies don't tell. */
    admit: async (request: FastifyRequest, who = () => identify(request, config, guards.actorOf)): Promise<Actor> => {
      const holder = holders.get(request);
      const actor = holder ?? (await who());
      if (actor.kind === 'member') noteSubject(request, actor);
      if (actor.kind === 'member' && !holder) guards.pace([asCaller(actor.userId)], isRead(request));
      if (route.limit && !(holder && route.limit.by === 'caller' && !route.file)) {
        const { name, by, ...limit } = route.limit;
        if (by === 'caller' && actor.kind === 'member')
          await demandUse(guards.countUse, `${name}:${actor.userId}`, limit);
        else await demandAddressUse(guards.countUse, name, request.ip, limit);
      }
      demandRight(route, actor);
      return actor;
    },
  };
};
