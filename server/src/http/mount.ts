import { api, type Route, type RouteInput, type RouteResponse } from '@tessera/contract';
import { hasOptionalRoute } from '@tessera/contract/rules/optional-pages.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { toFieldErrors } from '@tessera/qr-types/fields/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, createAnonymousActor, requireRequestActor } from './actor.ts';
import { fail } from './app-error.ts';
import { isForm, parseJsonBody } from './body.ts';
import { allowSlowBody } from './body-timeout.ts';
import { formatDeprecation } from './deprecation.ts';
import type { Deps } from './deps.ts';
import { parseForm } from './form.ts';
import { createRouteGuard, type Guards, withSecurityRecording } from './guard.ts';
import { answerOnce } from './idempotency.ts';
import { setNextLink } from './next-link.ts';
import { readRequestFile, streamRequestFile } from './request-file.ts';
import { parseFields, selectFields } from './select-fields.ts';
import { findUnstorable } from './unstorable.ts';

/** A validated request as its handler gets it: the actor, the input, and the raw request and reply for headers and streams. */
export type RouteCall<R extends Route> = RouteInput<R> & { actor: Actor; request: FastifyRequest; reply: FastifyReply };

export type RouteHandler<R extends Route> = (
  call: RouteCall<R>,
) => R extends { response: z.ZodType } ? Promise<RouteResponse<R>> : Promise<unknown>;

/** A handler per route of a tag: a missing one doesn't compile. */
export type RouteHandlers<Tag extends Readonly<Record<string, Route>>> = {
  [Name in keyof Tag]: RouteHandler<Tag[Name]>;
};

const parsePart = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown) => {
  if (!schema) return undefined;
  const root = part === 'body' ? '' : part;
  const field = findUnstorable(value, root ? [root] : []);
  if (field !== undefined) fail('invalid_input', { issues: [{ field, code: 'invalid_characters' }] });
  const { data, error } = schema.safeParse(value ?? {});
  if (error) fail('invalid_input', { issues: toFieldErrors(error, root) });
  return data;
};

/** Returns a query with its lists under their own names: list parameters are sent as `key[]`. */
const collectLists = (schema: Route['query'], query: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      const name = key.endsWith('[]') ? key.slice(0, -2) : '';
      const isList = schema && Object.hasOwn(schema.shape, name) && schema.shape[name]?.safeParse([]).success;
      return isList ? [name, [value].flat()] : [key, value];
    }),
  );

/** Mounts a route of the contract: its guard and schemas, then the handler. */
const mountRoute = <R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: RouteHandler<R>,
  { config }: Deps,
  guards: Guards,
) => {
  const guard = createRouteGuard(route, config, guards);
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const findNoOne = async () => createAnonymousActor(undefined);
    const actor = await guard.authorize(request, reply, route.withoutDatabase ? findNoOne : undefined);
    const params = parsePart('params', route.params, request.params);
    const { fields, ...parameters } = request.query as Record<string, unknown>;
    const names = parseFields(route, fields);
    const query = parsePart(
      'query',
      route.query,
      collectLists(route.query, names ? parameters : (request.query as object)),
    );
    const input = route.form && isForm(request) ? await parseForm(request) : route.body && parseJsonBody(request);
    const body = parsePart('body', route.body, input);
    const file = route.file && (await (route.file.stream ? streamRequestFile : readRequestFile)(request, route.file));
    const work = async () => {
      if (route.status !== undefined) reply.status(route.status);
      const result = await handler({ params, query, body, file, actor, request, reply } as RouteCall<R>);
      if (!route.response) return result;
      const response = route.response.parse(result) as object; // fields that the contract doesn't name are never sent
      setNextLink(request, reply, route, response);
      return names ? selectFields(response, route, names) : response;
    };
    return answerOnce(route, { actor: requireRequestActor(actor), request, reply, body, file }, guards.runOnce, work);
  };
  app.route({
    method: route.method,
    url: route.path,
    ...(route.maxBytes !== undefined && { bodyLimit: route.maxBytes }),
    config: { streamsBody: route.file !== undefined, withoutDatabase: route.withoutDatabase === true },
    onRequest: async (request, reply) => {
      if (route.file) allowSlowBody(request.raw);
      if (route.deprecated) reply.headers(formatDeprecation(route.deprecated));
      await guard.onRequest(request, reply);
    },
    handler: async (request, reply) => {
      guard.requireWriteAllowed(request);
      const run = () => withSecurityRecording(guards, request, () => serve(request, reply));
      return route.hashesPassword ? guards.runWithLimit(run) : run();
    },
  });
};

/** The handlers of every tag of the contract. */
export type ApiHandlers = { [Tag in keyof typeof api]: RouteHandlers<(typeof api)[Tag]> };

/** Mounts the routes of some tags, without those of features that are off. */
export const mountApi = (app: FastifyInstance, handlers: Partial<ApiHandlers>, deps: Deps, guards: Guards) => {
  for (const [tag, tagHandlers] of Object.entries(handlers)) {
    const routes: Readonly<Record<string, Route>> = api[tag as keyof ApiHandlers];
    for (const [name, route] of Object.entries(routes).filter(([, { path }]) => hasOptionalRoute(path, deps.config)))
      mountRoute(
        app,
        route,
        requireValue((tagHandlers as Record<string, RouteHandler<Route>>)[name], `handler of ${tag}.${name}`),
        deps,
        guards,
      );
  }
};
