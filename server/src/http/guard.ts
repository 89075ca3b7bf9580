import type { Route, RoutePolicy } from '@tessera/contract';
import type { ErrorCode } from '@tessera/contract/errors.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Callers } from '../caller.ts';
import type { Config } from '../config.ts';
import { type Actor, type Member, requireFeature, requireMember, requirePermission } from './actor.ts';
import { admitApiKey, requireScope } from './api-keys.ts';
import { AppError, fail } from './app-error.ts';
import type { RunWithLimit } from './concurrency-limit.ts';
import { siteHeaders } from './headers.ts';
import type { RunOnce } from './idempotency.ts';
import type { LimitRequestRate } from './in-memory-rate-limit.ts';
import { isSafeMethod, requireSameOrigin } from './origin.ts';
import {
  type ConsumeRateLimit,
  consumeRateLimits,
  failRateLimited,
  getAddressCallers,
  reportRateLimit,
} from './rate-limits.ts';
import { setRequestSubject } from './request-subject.ts';
import { type CredentialLookup, identifyCaller } from './session.ts';

export type Guards = CredentialLookup & {
  /** Set while the installation is paused (`Deps`). */
  pausedSince: string | undefined;
  consumeRateLimit: ConsumeRateLimit;
  limitRequestRate: LimitRequestRate;
  runWithLimit: RunWithLimit;
  runOnce: RunOnce;
  /** Records an error if it is a security event; responses don't wait for it. */
  recordSecurityEvent: (request: FastifyRequest, code: ErrorCode) => void;
};

/** Serves a request, and records why it was rejected. */
export const withSecurityRecording = async <T>(
  { recordSecurityEvent }: Pick<Guards, 'recordSecurityEvent'>,
  request: FastifyRequest,
  serve: () => Promise<T>,
): Promise<T> => {
  try {
    return await serve();
  } catch (error) {
    if (error instanceof AppError) recordSecurityEvent(request, error.code);
    throw error;
  }
};

/** The parts of a route that decide who may call it. */
type GuardedRoute = Pick<Route, 'policy' | 'feature' | 'scope' | 'limit' | 'file' | 'allowedWhilePaused'>;

const toCaller = (key: string): Caller => ({ key, factor: 1 });

/** Returns the keys that rate limits count a request under: a member's id, or a guest's address. */
export const getRateLimitCallers = (actor: Actor, request: FastifyRequest): readonly [Caller, ...Caller[]] =>
  actor.kind === 'member' ? [toCaller(actor.userId)] : getAddressCallers(request.ip);

/** Returns the keys that budgets count a request under: a member's id and address, or a guest’s address only. */
export const getBudgetCallers = (actor: Actor, request: FastifyRequest): Callers => [
  ...(actor.kind === 'member' ? [toCaller(actor.userId)] : []),
  ...getAddressCallers(request.ip),
];

const requireRouteAccess = (route: GuardedRoute, actor: Actor) => {
  const policy: RoutePolicy = route.policy;
  if (actor.kind === 'member' && actor.key) requireScope(route, actor.key);
  if (policy === 'member') requireMember(actor);
  else if (policy === 'admin') requireMember(actor).role === roles.admin || fail('forbidden');
  else if (policy === 'staff') requireMember(actor).staff || fail('forbidden');
  else if (policy !== 'anyone' && (actor.kind === 'member' || !policy.guests))
    requirePermission(actor, policy.view, policy.permission);
  if (typeof route.feature === 'string') requireFeature(actor, route.feature);
};

const apiHeaders = { ...siteHeaders, 'cache-control': 'no-store' };

/**
 * Guard of a route: API key, read-only mode, origin, rate limit, permission. The key is checked before the body is read;
 * with a key, cookies and Origin are ignored.
 */
export const createRouteGuard = (route: GuardedRoute, config: Config, guards: Guards) => {
  const keyMembers = new WeakMap<FastifyRequest, Member>();
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.headers(apiHeaders);
      const keyMember = await withSecurityRecording(guards, request, () => admitApiKey(request, reply, guards));
      if (keyMember) keyMembers.set(request, keyMember);
    },

    /** Throws if the service is read-only, or for a write from another origin. */
    requireWriteAllowed: (request: FastifyRequest): void => {
      const isAllowed = !config.readOnly || (guards.pausedSince !== undefined && route.allowedWhilePaused);
      if (!isAllowed && !isSafeMethod(request)) fail('read_only', { retryAfter: 300 });
      if (!keyMembers.has(request)) requireSameOrigin(request, config);
    },

    /** Returns the caller if permitted and within the rate limits. `findActor` identifies callers without cookies. */
    authorize: async (
      request: FastifyRequest,
      reply: FastifyReply,
      findActor = () => identifyCaller(request, config, guards.findSessionMember),
    ): Promise<Actor> => {
      const keyMember = keyMembers.get(request);
      const actor = keyMember ?? (await findActor());
      if (actor.kind === 'member') setRequestSubject(request, actor);
      if (actor.kind === 'member' && !keyMember)
        guards.limitRequestRate([toCaller(actor.userId)], isSafeMethod(request) ? 'read' : 'write', (...state) =>
          reportRateLimit(reply, ...state),
        );
      if (route.limit && !(keyMember && route.limit.by === 'caller' && !route.file)) {
        const { name, by, ...limit } = route.limit;
        const state =
          by === 'caller' && actor.kind === 'member'
            ? await guards.consumeRateLimit(`${name}:${actor.userId}`, limit)
            : await consumeRateLimits(guards.consumeRateLimit, name, getAddressCallers(request.ip), limit);
        reportRateLimit(reply, { name, ...limit }, state);
        if (state.remaining < 0) failRateLimited(state);
      }
      requireRouteAccess(route, actor);
      return actor;
    },
  };
};
