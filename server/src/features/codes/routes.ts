import { createHash, randomBytes } from 'node:crypto';
import type { api, Reply } from '@tessera/contract';
import type { Code } from '@tessera/contract/api/codes.ts';
import { isReservedUri, printedLink, uriFrom } from '@tessera/contract/rules/uri.ts';
import { catalogue, currentContent, isDynamic, type TypeManifest, typeOf } from '@tessera/qr-types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, asMember, asPerson, type Member, type Person, visitorActor } from '../../http/actor.ts';
import { setCookie } from '../../http/cookies.ts';
import type { Deps } from '../../http/deps.ts';
import type { Call, Handlers } from '../../http/mount.ts';
import { isSecure, originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { hashOf } from '../../http/session.ts';
import { acceptContent, acceptPayload, plainStyle, type Style } from './content.ts';
import * as store from './store.ts';

type Codes = typeof api.codes;
type Created = Reply<Codes['createDynamic']>;

const pageSize = 50;
const guestDays = 7;
const maxCodesPerGuest = 50;
const staticTypes = catalogue.filter((type) => !isDynamic(type)).map(({ id }) => id);

const manifestOf = (id: string): TypeManifest => {
  const type = typeOf(id);
  if (!type) throw new Error(`A stored code is of type ${id}, which is not in the catalogue.`);
  return type;
};

const statusOf = (row: store.CodeRow, dynamic: boolean): Code['status'] => {
  if (row.archived_at) return 'archived';
  if (!dynamic) return 'static';
  if (row.published_n === null) return 'draft';
  return row.state === 'active' ? 'active' : 'paused';
};

/** What the symbol says. Until the first download a short link follows the address under which we are reached. */
const printedOf = (row: Pick<store.CodeRow, 'printed' | 'printed_at' | 'uri'>, origin: string) =>
  row.printed_at || !row.uri ? row.printed : printedLink(origin, row.uri);

const asCode = (row: store.CodeRow, origin: string): Code => {
  const type = manifestOf(row.type);
  const dynamic = isDynamic(type);
  return {
    id: row.id,
    type: row.type as Code['type'],
    dynamic,
    name: row.name,
    uri: row.uri,
    printed: printedOf(row, origin),
    status: statusOf(row, dynamic),
    content: currentContent(type, row.content, row.content_version) as Code['content'],
    style: row.style as Style,
    revision: row.n,
    published: row.published_n === row.n,
    version: row.version,
    scans: row.scans,
    uniques: row.uniques,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    archivedAt: row.archived_at?.toISOString() ?? null,
    claimed: row.account_id !== null,
  };
};

/** The version that If-Match names, or undefined where the caller does not care. */
const expectedVersion = (request: FastifyRequest) => {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  return Number(/^(?:W\/)?"(\d+)"$/.exec(header)?.[1] ?? Number.NaN);
};

/** A visitor with a guest cookie, given one now if there was none. */
const asGuest = (actor: Person, reply: FastifyReply, deps: Deps): Person => {
  if (actor.kind === 'member' || actor.guestHash) return actor;
  const token = randomBytes(16).toString('base64url');
  reply.header('set-cookie', setCookie('guest', token, { secure: isSecure(deps.config), maxAge: guestDays * 86_400 }));
  return visitorActor(hashOf(token));
};

export const codeHandlers = (deps: Deps): Handlers<Codes> => {
  const { db } = deps.database;
  const hostsOf = (request: FastifyRequest) => {
    const { host, hostname } = new URL(originOf(request, deps.config));
    return [host, hostname];
  };

  const find = async (actor: Actor, id: number) => (await store.findCode(actor, db, id)) ?? refuse('not_found');

  const show = async (
    { actor, request, reply }: Pick<Call<Codes['get']>, 'actor' | 'request' | 'reply'>,
    id: number,
  ) => {
    const row = await find(actor, id);
    reply.header('etag', `"${row.version}"`);
    return asCode(row, originOf(request, deps.config));
  };

  /** The row of a code that may be changed: there, and not in the archive. */
  const findForChange = async (actor: Actor, id: number) => {
    const row = await find(actor, id);
    return row.archived_at ? refuse('not_found', { message: 'this code is in the archive' }) : row;
  };

  const change = async (call: Call<Codes['saveDraft']> | Call<Codes['replace']>, publish: boolean) => {
    const { actor, request, params, body } = call;
    const row = await findForChange(actor, params.id);
    const type = manifestOf(row.type);
    if ('type' in params && params.type !== row.type) refuse('type_is_fixed');
    if (!isDynamic(type) && (body.content || !publish)) refuse('static_is_fixed', { field: 'content' });
    const content = body.content
      ? acceptContent(type, body.content, hostsOf(request))
      : currentContent(type, row.content, row.content_version);
    const style = body.style ?? row.style;
    const revision = body.content || body.style ? { content, contentVersion: type.version, style } : undefined;
    await apply(call, { name: body.name, revision, publish });
    return show(call, params.id);
  };

  const apply = async (
    { actor, request, params }: { actor: Actor; request: FastifyRequest; params: { id: number } },
    changed: Omit<store.Change, 'now'>,
  ) => {
    const done = await store.changeCode(asPerson(actor), db, params.id, expectedVersion(request), {
      ...changed,
      now: deps.now(),
    });
    if (!done) refuse('version_conflict');
  };

  const create = async (call: Call<Codes['createDynamic']>, dynamic: boolean): Promise<Created> => {
    const { request, params, body } = call;
    const type = manifestOf(params.type);
    if (isDynamic(type) !== dynamic)
      refuse('invalid_input', { issues: [{ field: 'params.type', code: 'wrong_choice' }] });
    if (!dynamic && body.uri !== undefined)
      refuse('invalid_input', { issues: [{ field: 'uri', code: 'unknown_field' }] });
    if (body.uri !== undefined && isReservedUri(body.uri)) refuse('uri_not_available', { field: 'uri' });
    const content = acceptContent(type, body.content, hostsOf(request));
    const style = body.style ?? plainStyle;
    const actor = asGuest(asPerson(call.actor), call.reply, deps);
    const most = actor.kind === 'member' ? deps.config.maxCodesPerAccount : maxCodesPerGuest;
    if ((await store.countCodes(actor, db)) >= most) refuse('qr_limit_exceeded');

    const origin = originOf(request, deps.config);
    const insert = async (uri: string | undefined) => {
      const printed = uri === undefined ? acceptPayload(type, content, style) : printedLink(origin, uri);
      const code = { type: type.id, name: body.name ?? '', content, contentVersion: type.version, style, printed, uri };
      const id = await store.insertCode(actor, db, code, deps.now());
      return id === undefined ? undefined : { insertedId: id, uri: uri ?? null, printed, version: 1 };
    };
    for (let tries = dynamic && body.uri === undefined ? 5 : 1; tries > 0; tries--) {
      const created = await insert(dynamic ? (body.uri ?? uriFrom(randomBytes(32))) : undefined);
      if (created) return created;
    }
    return refuse('duplicated_uri', { field: 'uri' });
  };

  /** Answers a repeated create with the first one's reply, where the caller sent the same Idempotency-Key. */
  const once = async (call: Call<Codes['createDynamic']>, make: () => Promise<Created>): Promise<Created> => {
    const key = call.request.headers['idempotency-key'];
    const actor = asPerson(call.actor);
    const caller = actor.kind === 'member' ? actor.userId : actor.guestHash?.toString('hex');
    call.reply.status(201);
    if (typeof key !== 'string' || !caller) return make();
    const hash = createHash('sha256')
      .update(JSON.stringify([call.request.url, call.body]))
      .digest();
    const known = await store.findReply(actor, db, caller, key);
    if (known) return known.request_hash.equals(hash) ? (known.reply as Created) : refuse('idempotency_key_reused');
    const created = await make();
    await store.keepReply(actor, db, caller, key, hash, created);
    return created;
  };

  const setLive = async (call: Call<Codes['pause']>, live: Parameters<typeof store.setLive>[3]) => {
    await store.setLive(asMember(call.actor), db, call.params.id, live, deps.now());
    return show(call, call.params.id);
  };

  const setState = async (call: Call<Codes['pause']>, state: 'active' | 'paused') => {
    const row = await findForChange(call.actor, call.params.id);
    if (!isDynamic(manifestOf(row.type))) refuse('static_is_fixed');
    return setLive(call, { state });
  };

  return {
    createStatic: (call) => once(call, () => create(call, false)),
    createDynamic: (call) => once(call, () => create(call, true)),

    list: async ({ actor, query, request }) => {
      const member = asMember(actor);
      const { total, rows } = await store.listCodes(member, db, {
        ...query,
        staticTypes,
        offset: (query.page - 1) * pageSize,
        limit: pageSize,
      });
      const weeks = await store.weeksOf(
        member,
        db,
        rows.map(({ id }) => id),
        deps.now(),
      );
      const origin = originOf(request, deps.config);
      const codes = rows.map((row) => ({ ...asCode(row, origin), weeks: weeks(row.id) }));
      return { codes, total, page: query.page, pages: Math.max(1, Math.ceil(total / pageSize)) };
    },

    get: (call) => show(call, call.params.id),
    getByUri: async (call) => {
      const found = await store.findIdByUri(call.actor, db, call.params.uri);
      return show(call, found?.id ?? refuse('not_found'));
    },

    replace: (call) => change(call, true),
    saveDraft: (call) => change(call, false),
    publish: async (call) => {
      await findForChange(call.actor, call.params.id);
      await apply(call, { publish: true });
      return show(call, call.params.id);
    },
    restoreRevision: async (call) => {
      await findForChange(call.actor, call.params.id);
      const old =
        (await store.findRevision(asPerson(call.actor), db, call.params.id, call.params.n)) ?? refuse('not_found');
      const revision = { content: old.content, contentVersion: old.content_version, style: old.style };
      await apply(call, { revision, publish: true });
      return show(call, call.params.id);
    },

    pause: (call) => setState(call, 'paused'),
    resume: (call) => setState(call, 'active'),
    archive: async (call) => {
      await find(call.actor, call.params.id);
      return setLive(call, { archived_at: deps.now() });
    },
    restore: async (call) => {
      const row = await find(call.actor, call.params.id);
      if (!row.archived_at) refuse('not_archived');
      return setLive(call, { archived_at: null });
    },
  };
};

/** A code for the download: what is printed (fixed from now on), its style and its name. Refuses another account's. */
export const codeToPrint = async (deps: Deps, actor: Member, id: number, origin: string) => {
  const { db } = deps.database;
  const row = (await store.findCode(actor, db, id)) ?? refuse('not_found');
  const printed = await store.fixPrinted(actor, db, id, printedOf(row, origin), deps.now());
  return { printed, style: row.style as Style, name: row.name, uri: row.uri };
};
