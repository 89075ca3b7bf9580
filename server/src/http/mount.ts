import type { Input, Reply, Right, Route } from '@tessera/contract';
import { roles } from '@tessera/contract/rules/permissions.ts';
import { explain } from '@tessera/qr-types/fields/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, asMember, demand, type Member } from './actor.ts';
import type { Deps } from './deps.ts';
import { openFile, readFile } from './file.ts';
import { isForm, readForm } from './form.ts';
import { admitKey, demandScope } from './keys.ts';
import { type CountUse, demandUse, limitKeyOf } from './limits.ts';
import { demandOwnOrigin } from './origin.ts';
import type { openPace } from './pace.ts';
import { refuse } from './refusal.ts';
import { type Credentials, identify } from './session.ts';
import type { InTurn } from './turns.ts';

/** One request as a handler sees it: who, what was asked (checked), and the raw pair for headers and streams. */
export type Call<R extends Route> = Input<R> & { actor: Actor; request: FastifyRequest; reply: FastifyReply };

export type Handler<R extends Route> = (
  call: Call<R>,
) => R extends { reply: z.ZodType } ? Promise<Reply<R>> : Promise<unknown>;

/** A handler for each route of a tag: a missing one does not compile. */
export type Handlers<Tag extends Readonly<Record<string, Route>>> = { [Name in keyof Tag]: Handler<Tag[Name]> };

export type Guards = Credentials & { countUse: CountUse; pace: ReturnType<typeof openPace>; inTurn: InTurn };

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

const callerOf = (actor: Actor, request: FastifyRequest) =>
  actor.kind === 'member' ? actor.userId : limitKeyOf(request.ip);

const demandRight = (route: Route, actor: Actor) => {
  const right: Right = route.right;
  if (actor.kind === 'member' && actor.key) demandScope(route, actor.key);
  if (right === 'anyone') return;
  if (right === 'member') asMember(actor);
  else if (right === 'admin') asMember(actor).role === roles.admin || refuse('forbidden');
  else if (right === 'staff') asMember(actor).staff || refuse('forbidden');
  else if (actor.kind === 'member' || !right.guests) demand(actor, right.view, right.permission);
};

const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Puts one route of the contract on the server: key, read-only, origin, limit, right and schemas here, then the handler. A
 * key is looked at before the body is read, and stands in place of cookies and origin, which then say nothing.
 */
const mountRoute = <R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  { config }: Deps,
  guards: Guards,
) => {
  const isRead = route.method === 'GET';
  const holders = new WeakMap<FastifyRequest, Member>();
  const serve = async (request: FastifyRequest, reply: FastifyReply, holder: Member | undefined) => {
    const actor = holder ?? (await identify(request, config, guards.actorOf));
    if (actor.kind === 'member' && !holder) guards.pace(actor.userId, isRead);
    if (route.limit && !(holder && route.limit.by === 'caller' && !route.file)) {
      const { name, by, ...limit } = route.limit;
      const who = by === 'address' ? limitKeyOf(request.ip) : callerOf(actor, request);
      await demandUse(guards.countUse, `${name}:${who}`, limit);
    }
    demandRight(route, actor);
    const params = checked('params', route.params, request.params);
    const query = checked('query', route.query, request.query);
    const given = route.form && isForm(request) ? await readForm(request) : request.body;
    const body = checked('body', route.body, given);
    const file = route.file && (await (route.file.stream ? openFile : readFile)(request, route.file));
    const answer = await handler({ params, query, body, file, actor, request, reply } as Call<R>);
    return route.reply ? route.reply.parse(answer) : answer; // what the contract doesn't name never leaves
  };
  app.route({
    method: route.method,
    url: route.path,
    onRequest: async (request, reply) => {
      reply.headers(always);
      const holder = await admitKey(request, reply, guards);
      if (holder) holders.set(request, holder);
    },
    handler: async (request, reply) => {
      if (config.readOnly && !isRead) refuse('read_only', { retryAfter: 300 });
      const holder = holders.get(request);
      if (!holder) demandOwnOrigin(request, config);
      return route.hashes ? guards.inTurn(() => serve(request, reply, holder)) : serve(request, reply, holder);
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
