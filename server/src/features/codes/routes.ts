import type { api } from '@tessera/contract';
import { currentStyle } from '@tessera/contract/api/style.ts';
import { catalogue, currentContent, isDynamic } from '@tessera/qr-types';
import type { FastifyRequest } from 'fastify';
import { type Actor, asMember, asPerson, type Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Call, Handlers } from '../../http/mount.ts';
import { hostsOf, originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { acceptContent } from './content.ts';
import { create } from './create.ts';
import { asCode, manifestOf, printedOf } from './present.ts';
import * as store from './store.ts';
import { acceptStyle, drawableStyle } from './style.ts';

type Codes = typeof api.codes;
/** A call about one code, whatever else it carries. */
type OfCode = Pick<Call<Codes['get']>, 'actor' | 'request' | 'reply'> & { params: { id: number } };

const pageSize = 50;
const staticTypes = catalogue.filter((type) => !isDynamic(type)).map(({ id }) => id);

/** The version that If-Match names, or undefined where the caller does not care. Something unreadable matches none. */
const expectedVersion = (request: FastifyRequest) => {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  return Number(/^(?:W\/)?"(\d+)"$/.exec(header)?.[1] ?? Number.NaN);
};

export const codeHandlers = (deps: Deps): Handlers<Codes> => {
  const { db } = deps.database;

  const find = async (actor: Actor, id: number) => (await store.findCode(actor, db, id)) ?? refuse('not_found');

  /** The row of a code that may be changed: there, and not in the archive. */
  const findForChange = async ({ actor, params }: OfCode) => {
    const row = await find(actor, params.id);
    return row.archived_at ? refuse('not_found', { message: 'this code is in the archive' }) : row;
  };

  const show = async ({ actor, request, reply, params }: OfCode) => {
    const row = await find(actor, params.id);
    reply.header('etag', `"${row.version}"`);
    return asCode(row, originOf(request, deps.config));
  };

  /** Changes a code unless somebody else did meanwhile, and shows it. */
  const change = async (call: OfCode, changed: Omit<store.Change, 'now'>) => {
    const expected = expectedVersion(call.request);
    const done = await store.changeCode(asPerson(call.actor), db, call.params.id, expected, {
      ...changed,
      now: deps.now(),
    });
    return done ? show(call) : refuse('version_conflict');
  };

  const edit = async (call: Call<Codes['saveDraft']> | Call<Codes['replace']>, publish: boolean) => {
    const { body, params, request } = call;
    const row = await findForChange(call);
    const type = manifestOf(row.type);
    if ('type' in params && params.type !== row.type) refuse('type_is_fixed');
    if (!isDynamic(type) && (body.content || !publish)) refuse('static_is_fixed', { field: 'content' });
    const content = body.content
      ? acceptContent(type, body.content, hostsOf(request, deps.config))
      : currentContent(type, row.content, row.content_version);
    if (body.style) await acceptStyle(deps, body.style);
    const changesPicture = body.content || body.style;
    const revision = { content, contentVersion: type.version, style: body.style ?? row.style };
    const { name, schedule, scanLimit } = body;
    return change(call, { name, schedule, scanLimit, revision: changesPicture ? revision : undefined, publish });
  };

  const setLive = async (call: OfCode, live: Parameters<typeof store.setLive>[3]) => {
    await store.setLive(asMember(call.actor), db, call.params.id, live, deps.now());
    return show(call);
  };

  const setState = async (call: OfCode, state: 'active' | 'paused') => {
    const row = await findForChange(call);
    return isDynamic(manifestOf(row.type)) ? setLive(call, { state }) : refuse('static_is_fixed');
  };

  return {
    createStatic: (call) => create(call, false, deps),
    createDynamic: (call) => create(call, true, deps),

    list: async ({ actor, query, request }) => {
      const member = asMember(actor);
      const offset = (query.page - 1) * pageSize;
      const { total, rows } = await store.listCodes(member, db, { ...query, staticTypes, offset, limit: pageSize });
      const ids = rows.map(({ id }) => id);
      const weeks = await store.weeksOf(member, db, ids, deps.now());
      const origin = originOf(request, deps.config);
      const codes = rows.map((row) => ({ ...asCode(row, origin), weeks: weeks(row.id) }));
      return { codes, total, page: query.page, pages: Math.max(1, Math.ceil(total / pageSize)) };
    },
    get: show,
    getByUri: async (call) => {
      const { id } = (await store.findIdByUri(call.actor, db, call.params.uri)) ?? refuse('not_found');
      return show({ ...call, params: { id } });
    },

    replace: (call) => edit(call, true),
    saveDraft: (call) => edit(call, false),
    publish: async (call) => {
      await findForChange(call);
      return change(call, { publish: true });
    },
    restoreRevision: async (call) => {
      await findForChange(call);
      const old = await store.findRevision(asPerson(call.actor), db, call.params.id, call.params.n);
      if (!old) return refuse('not_found');
      const revision = { content: old.content, contentVersion: old.content_version, style: old.style };
      return change(call, { revision, publish: true });
    },

    pause: (call) => setState(call, 'paused'),
    resume: (call) => setState(call, 'active'),
    archive: async (call) => {
      await find(call.actor, call.params.id);
      return setLive(call, { archived_at: deps.now() });
    },
    restore: async (call) => {
      const row = await find(call.actor, call.params.id);
      return row.archived_at ? setLive(call, { archived_at: null }) : refuse('not_archived');
    },
  };
};

export type CodeToPrint = Awaited<ReturnType<typeof codeToPrint>>;

/**
 * A code for the download: what is printed (with `fix`, fixed from now on), its style and its name. Refuses another
 * account's. Fixing is no edit: whoever may read a code may print it, and from then on the print must hold.
 */
export const codeToPrint = async (deps: Deps, actor: Member, id: number, origin: string, fix: boolean) => {
  const { db } = deps.database;
  const row = (await store.findCode(actor, db, id)) ?? refuse('not_found');
  const style = await drawableStyle(deps, currentStyle(row.style));
  const shown = printedOf(row, origin);
  const printed = fix ? await store.fixPrinted(actor, db, id, shown, deps.now()) : shown;
  return { printed, style, name: row.name, uri: row.uri };
};
