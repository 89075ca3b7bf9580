import type { Input, Reply, Route } from '@tessera/contract';
import { explain } from '@tessera/qr-types/fields/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import { isForm, parseJsonBody } from './body.ts';
import type { Deps } from './deps.ts';
import { openFile, readFile } from './file.ts';
import { parseForm } from './form.ts';
import { type Guards, openGuard, recordingRefusals } from './guard.ts';
import { refuse } from './refusal.ts';

/** One request as a handler sees it: who, what was asked (checked), and the raw pair for headers and streams. */
export type Call<R extends Route> = Input<R> & { actor: Actor; request: FastifyRequest; reply: FastifyReply };

export type Handler<R extends Route> = (
  call: Call<R>,
) => R extends { reply: z.ZodType } ? Promise<Reply<R>> : Promise<unknown>;

/** A handler for each route of a tag: a missing one does not compile. */
export type Handlers<Tag extends Readonly<Record<string, Route>>> = { [Name in keyof Tag]: Handler<Tag[Name]> };

const deepest = 32;

/** Where input holds what no database can keep: U+0000, half of a surrogate pair, or one thing inside another without end. */
const unstorable = (value: unknown, path: readonly string[] = []): string | undefined => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= deepest) return path.slice(0, 2).join('.');
  for (const [name, inner] of Object.entries(value)) {
    const found = unstorable(inner, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
};

const checked = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown) => {
  if (!schema) return undefined;
  const root = part === 'body' ? '' : part;
  const field = unstorable(value, root ? [root] : []);
  if (field !== undefined) refuse('invalid_input', { issues: [{ field, code: 'invalid_characters' }] });
  const { data, error } = schema.safeParse(value ?? {});
  if (error) refuse('invalid_input', { issues: explain(error, root) });
  return data;
};

/** A query with its lists under their own names: what a route takes as a list stands in it as `key[]`. */
const withLists = (schema: Route['query'], query: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      const name = key.endsWith('[]') ? key.slice(0, -2) : '';
      const isList = Object.hasOwn(schema?.shape ?? {}, name) && schema!.shape[name]!.safeParse([]).success;
      return isList ? [name, [value].flat()] : [key, value];
    }),
  );

/** Puts one route of the contract on the server: its guard and schemas here, then the handler. */
const mountRoute = <R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  { config }: Deps,
  guards: Guards,
) => {
  const guard = openGuard(route, config, guards);
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await guard.admit(request);
    const params = checked('params', route.params, request.params);
    const query = checked('query', route.query, withLists(route.query, request.query as object));
    const given = route.form && isForm(request) ? await parseForm(request) : route.body && parseJsonBody(request);
    const body = checked('body', route.body, given);
    const file = route.file && (await (route.file.stream ? openFile : readFile)(request, route.file));
    const answer = await handler({ params, query, body, file, actor, request, reply } as Call<R>);
    return route.reply ? route.reply.parse(answer) : answer; // what the contract doesn't name never leaves
  };
  app.route({
    method: route.method,
    url: route.path,
    ...(route.maxBytes !== undefined && { bodyLimit: route.maxBytes }),
    config: { streamsBody: route.file !== undefined },
    onRequest: guard.onRequest,
    handler: async (request, reply) => {
      guard.demandOpen(request);
      const answer = () => recordingRefusals(guards, request, () => serve(request, reply));
      return route.hashes ? guards.inTurn(answer) : answer();
    },
  });
};

/** Puts a tag's routes on the server. */
export const mount = <Tag extends Readonly<Record<string, Route>>>(
  app: FastifyInstance,
  tag: Tag,
  handlers: Handlers<Tag>,
  deps: Deps,
  guards: Guards,
) => {
  for (const name of Object.keys(tag)) mountRoute(app, tag[name]!, handlers[name]! as Handler<Route>, deps, guards);
};
