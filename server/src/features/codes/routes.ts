import type { api } from '@tessera/contract';
import { catalogue, isDynamic } from '@tessera/qr-types';
import { asMember, type Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { originOf, ourHostsOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { demandAvailable } from './accept.ts';
import { nameOf, recorder } from './acts.ts';
import { totalsOf, weeksOf } from './count-store.ts';
import { create } from './create.ts';
import { editing } from './edit.ts';
import { finding, type OfCode } from './find.ts';
import { listCodes } from './list-store.ts';
import { manifestOf, printOf, readListed, styleOf } from './present.ts';
import { rawPayload } from './raw.ts';
import * as store from './store.ts';
import { drawableStyle } from './style.ts';
import { findIdByUri, isTaken } from './uri-store.ts';
import { unsafeReason } from './url-safety.ts';

const pageSize = 50;
const staticTypes = catalogue.filter((type) => !isDynamic(type)).map(({ id }) => id);

export const codeHandlers = (deps: Deps): Handlers<typeof api.codes> => {
  const { db } = deps.database;
  const { find, findForChange, show } = finding(deps);

  type Change = 'code_paused' | 'code_resumed' | 'code_archived' | 'code_restored';
  const setLive = async (
    call: OfCode,
    row: store.CodeRow,
    live: Parameters<typeof store.setLive>[3],
    action: Change,
  ) => {
    const member = asMember(call.actor);
    await store.setLive(member, db, row.id, live, deps.now(), (tx) =>
      recorder(deps, member)(tx, { action, target: String(row.id), detail: { name: nameOf(row) } }),
    );
    return show(call);
  };

  const setState = async (call: OfCode, state: 'active' | 'paused') => {
    const row = await findForChange(call);
    if (!isDynamic(manifestOf(row.type))) refuse('static_is_fixed');
    if (row.state === 'blocked') refuse('code_blocked');
    return setLive(call, row, { state }, state === 'paused' ? 'code_paused' : 'code_resumed');
  };

  return {
    createStatic: (call) => create(call, false, deps),
    createDynamic: (call) => create(call, true, deps),
    rawStatic: (call) => rawPayload(call, deps),
    checkLink: async ({ query, request }) => ({
      reason: unsafeReason(query.url, ourHostsOf(request, deps.config)) ?? null,
    }),

    list: async ({ actor, query, request }) => {
      const member = asMember(actor);
      const offset = (query.page - 1) * pageSize;
      const { total, partlySearched, rows } = await listCodes(member, db, {
        ...query,
        staticTypes,
        offset,
        limit: pageSize,
      });
      const ids = rows.map(({ id }) => id);
      const totals = await totalsOf(member, db, ids);
      const weeks = await weeksOf(member, db, ids, deps.now());
      const origin = originOf(request, deps.config);
      const codes = rows.flatMap((row) => {
        const code = readListed({ ...row, ...totals(row.id) }, origin, request.log);
        return code ? [{ ...code, weeks: weeks(row.id) }] : [];
      });
      const unreadable = rows.length - codes.length;
      return {
        codes,
        total,
        partlySearched,
        unreadable,
        page: query.page,
        pages: Math.max(1, Math.ceil(total / pageSize)),
      };
    },
    get: show,
    getByUri: async (call) => {
      const { id } = (await findIdByUri(call.actor, db, call.params.uri)) ?? refuse('not_found');
      return show({ ...call, params: { id } });
    },

    checkUri: async ({ actor, params: { uri } }) => {
      demandAvailable(uri, actor);
      if (await isTaken(asMember(actor), db, uri)) refuse('duplicated_uri', { field: 'uri' });
      return { free: true as const };
    },

    ...editing(deps, { find, findForChange, show }),

    pause: (call) => setState(call, 'paused'),
    resume: (call) => setState(call, 'active'),
    archive: async (call) => {
      const row = await find(call);
      return setLive(call, row, { archived_at: deps.now() }, 'code_archived');
    },
    restore: async (call) => {
      const row = await find(call);
      if (!row.archived_at) refuse('not_archived');
      return setLive(call, row, { archived_at: null }, 'code_restored');
    },
  };
};

export type CodeToPrint = Awaited<ReturnType<typeof codeToPrint>>;

/**
 * A code for the download: what is printed (with `fix`, fixed from now on), its style and what lists call it. Refuses
 * another account's, and a guest's own unless it is static and GUEST_DOWNLOAD allows it. Fixing is no edit: whoever may read a code may print it, and from then on the print must hold.
 */
export const codeToPrint = async (deps: Deps, actor: Person, id: number, origin: string, fix: boolean) => {
  const { db } = deps.database;
  if (actor.kind === 'visitor' && !deps.config.guestDownload) refuse('not_signed_in');
  const row = (await store.findCode(actor, db, id)) ?? refuse('not_found');
  if (actor.kind === 'visitor' && isDynamic(manifestOf(row.type))) refuse('not_signed_in');
  const mayWrite = actor.kind === 'visitor' || !actor.key || actor.key.scopes.includes('codes:write');
  if (isDynamic(manifestOf(row.type)) && !row.printed_at && !mayWrite) {
    refuse('scope_missing', { params: { scope: 'codes:write' } });
  }
  const style = await drawableStyle(deps, styleOf(row.style));
  const { printed: shown, ...symbol } = printOf(row, origin);
  const printed = fix ? await store.fixPrinted(actor, db, id, shown, deps.now()) : shown;
  const kind = isDynamic(manifestOf(row.type)) ? ('dynamic' as const) : ('static' as const);
  return { printed, kind, style: { ...style, ...symbol }, name: nameOf({ ...row, printed }) };
};
