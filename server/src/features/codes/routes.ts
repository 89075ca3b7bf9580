import type { api } from '@tessera/contract';
import { catalogue, isDynamic } from '@tessera/qr-types';
import { type RequestActor, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin, getServiceHosts } from '../../http/origin.ts';
import { createAuditRecorder, getCodeName } from './audit-events.ts';
import { getScanTotals, getWeeklyScans } from './count-store.ts';
import { createCode } from './create.ts';
import { createEditHandlers } from './edit.ts';
import { type CodeCall, createCodeFinder } from './find.ts';
import { countCodes, listCodes } from './list-store.ts';
import { getManifest, getSymbol, readListedCode, readStoredStyle } from './present.ts';
import { findIdBySlug, isSlugTaken } from './slug-store.ts';
import { sendStaticPayload } from './static-payload.ts';
import * as store from './store.ts';
import { findUnsafeReason } from './url-safety.ts';
import { requireAllowedSlug } from './validate-settings.ts';
import { loadDrawableStyle } from './validate-style.ts';

const pageSize = 50;
const staticTypes = catalogue.filter((type) => !isDynamic(type)).map(({ id }) => id);

export const codeHandlers = (deps: Deps): RouteHandlers<typeof api.codes> => {
  const { db } = deps.database;
  const { find, findForChange, present } = createCodeFinder(deps);

  type StateAction = 'code_paused' | 'code_resumed' | 'code_archived' | 'code_restored';
  const updateState = async (
    call: CodeCall,
    row: store.CodeRow,
    changes: Parameters<typeof store.updateCodeState>[3],
    action: StateAction,
  ) => {
    const member = requireMember(call.actor);
    await store.updateCodeState(member, db, row.id, changes, deps.now(), (tx) =>
      createAuditRecorder(deps, member)(tx, {
        action,
        target: String(row.id),
        detail: { name: getCodeName({ ...row, encodedText: row.encoded_text }) },
      }),
    );
    return present(call);
  };

  const setState = async (call: CodeCall, state: 'active' | 'paused') => {
    const row = await findForChange(call);
    if (!isDynamic(getManifest(row.type))) fail('static_is_immutable');
    if (row.state === 'blocked') fail('code_blocked');
    return updateState(call, row, { state }, state === 'paused' ? 'code_paused' : 'code_resumed');
  };

  return {
    createStatic: (call) => createCode(call, false, deps),
    createDynamic: (call) => createCode(call, true, deps),
    rawStatic: (call) => sendStaticPayload(call, deps),
    checkLink: async ({ query, request }) => ({
      reason: findUnsafeReason(query.url, getServiceHosts(request, deps.config)) ?? null,
    }),

    count: async ({ actor, query }) => ({
      total: await countCodes(requireMember(actor), db, { ...query, staticTypes }),
    }),
    list: async ({ actor, query, request }) => {
      const member = requireMember(actor);
      const offset = (query.page - 1) * pageSize;
      const { total, partlySearched, rows } = await listCodes(member, db, {
        ...query,
        staticTypes,
        offset,
        limit: pageSize,
      });
      const ids = rows.map(({ id }) => id);
      const totals = await getScanTotals(member, db, ids);
      const weeks = await getWeeklyScans(member, db, ids, deps.now());
      const origin = getOrigin(request, deps.config);
      const codes = rows.flatMap((row) => {
        const code = readListedCode({ ...row, ...totals(row.id) }, origin, request.log);
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
    get: present,
    getByUri: async (call) => {
      const { id } = (await findIdBySlug(call.actor, db, call.params.uri)) ?? fail('not_found');
      return present({ ...call, params: { id } });
    },

    checkUri: async ({ actor, params: { uri } }) => {
      requireAllowedSlug(uri, actor);
      if (await isSlugTaken(requireMember(actor), db, uri)) fail('duplicated_uri', { field: 'uri' });
      return { free: true as const };
    },

    ...createEditHandlers(deps, { find, findForChange, present }),

    pause: (call) => setState(call, 'paused'),
    resume: (call) => setState(call, 'active'),
    archive: async (call) => {
      const row = await find(call);
      return updateState(call, row, { archived_at: deps.now() }, 'code_archived');
    },
    restore: async (call) => {
      const row = await find(call);
      if (!row.archived_at) fail('not_archived');
      return updateState(call, row, { archived_at: null }, 'code_restored');
    },
  };
};

export type CodeForDownload = Awaited<ReturnType<typeof getCodeForDownload>>;

/**
 * Returns a code for download: its encoded text (with `freeze`, frozen from now on), style and display name. Throws for
 * codes of other accounts, and for guests unless the code is static and GUEST_DOWNLOAD allows it. Freezing is not an edit:
 * read access is enough, because a downloaded code must keep working.
 */
export const getCodeForDownload = async (
  deps: Deps,
  actor: RequestActor,
  id: number,
  origin: string,
  freeze: boolean,
) => {
  const { db } = deps.database;
  if (actor.kind === 'visitor' && !deps.config.guestDownload) fail('not_signed_in');
  const row = (await store.findCode(actor, db, id)) ?? fail('not_found');
  if (actor.kind === 'visitor' && isDynamic(getManifest(row.type))) fail('not_signed_in');
  const mayWrite = actor.kind === 'visitor' || !actor.key || actor.key.scopes.includes('codes:write');
  if (isDynamic(getManifest(row.type)) && !row.downloaded_at && !mayWrite) {
    fail('scope_missing', { params: { scope: 'codes:write' } });
  }
  const style = await loadDrawableStyle(deps, readStoredStyle(row.style));
  const { printed: currentText, ...symbol } = getSymbol(row, origin);
  const encodedText = freeze ? await store.freezeEncodedText(actor, db, id, currentText, deps.now()) : currentText;
  const kind = isDynamic(getManifest(row.type)) ? ('dynamic' as const) : ('static' as const);
  return { printed: encodedText, kind, style: { ...style, ...symbol }, name: getCodeName({ ...row, encodedText }) };
};
