import { randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import type { FailedCode } from '@tessera/contract/api/bulk.ts';
import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { isDynamic } from '@tessera/qr-types';
import type { FastifyRequest } from 'fastify';
import { requireMember } from '../../http/actor.ts';
import { AppError, fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteCall, RouteHandlers } from '../../http/mount.ts';
import { createAuditRecorder } from './audit-events.ts';
import * as store from './bulk-store.ts';
import { toBaseName, toCopyName } from './copy-name.ts';
import { createCode } from './create.ts';
import { createEditHandlers } from './edit.ts';
import { createCodeFinder } from './find.ts';
import { getManifest, readStoredStyle } from './present.ts';
import { findCode } from './store.ts';

type BulkRoutes = typeof api.bulkActions;
type BulkCall = RouteCall<BulkRoutes['pause']>;

/** The request without the headers that are about one code, or with the version that a code must have. */
const toCodeRequest = (request: FastifyRequest, version?: number): FastifyRequest => {
  const { 'if-match': _, 'idempotency-key': __, ...headers } = request.headers;
  const value = version === undefined ? headers : { ...headers, 'if-match': `"${version}"` };
  return Object.create(request, { headers: { value } });
};

/** Runs a task per code, one after another, and collects the codes for which it fails. */
const runForEach = async <Done>(ids: Iterable<number>, run: (id: number) => Promise<Done>) => {
  const done: Done[] = [];
  const failed: FailedCode[] = [];
  for (const id of new Set(ids)) {
    try {
      done.push(await run(id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ id, error: error.code });
    }
  }
  return { done, failed };
};

export const bulkActionHandlers = (deps: Deps): RouteHandlers<BulkRoutes> => {
  const { db } = deps.database;
  const finder = createCodeFinder(deps);
  const edits = createEditHandlers(deps, finder);

  type StateAction = 'codes_paused' | 'codes_resumed' | 'codes_archived' | 'codes_restored';
  const changeStates = (
    { actor, body }: BulkCall,
    changes: Parameters<typeof store.updateCodeStates>[3],
    action: StateAction,
    decide: Parameters<typeof store.updateCodeStates>[4]['decide'],
  ) => {
    const member = requireMember(actor);
    return store.updateCodeStates(member, db, body.ids, changes, {
      now: deps.now(),
      decide,
      afterChange: (tx, count) => createAuditRecorder(deps, member)(tx, { action, detail: { count } }),
    });
  };

  const setStates = (call: BulkCall, state: 'active' | 'paused') =>
    changeStates(call, { state }, state === 'paused' ? 'codes_paused' : 'codes_resumed', (row) => {
      if (row.archived_at) return 'not_found';
      if (!isDynamic(getManifest(row.type))) return 'static_is_immutable';
      if (row.state === 'blocked') return 'code_blocked';
      return row.state === state ? 'unchanged' : 'change';
    });

  /** Changes a code's design: a published code is published again, a draft stays a draft. Returns its version. */
  const setStyle = async (
    { actor, reply, request }: Pick<BulkCall, 'actor' | 'reply' | 'request'>,
    id: number,
    toStyle: (own: CodeStyle) => CodeStyle,
    version?: number,
  ) => {
    const code = { actor, reply, request: toCodeRequest(request, version), params: { id } };
    const row = await finder.findForChange(code);
    const body = { style: toStyle(readStoredStyle(row.style)) };
    const isPublished = !isDynamic(getManifest(row.type)) || row.published_revision === row.number;
    const saved = isPublished
      ? await edits.saveAndPublish({ ...code, params: { id, type: row.type }, query: {}, body } as Parameters<
          typeof edits.saveAndPublish
        >[0])
      : await edits.saveDraft({ ...code, query: {}, body } as Parameters<typeof edits.saveDraft>[0]);
    return { id, version: saved.version, style: row.style };
  };

  const duplicate = async (call: BulkCall, id: number) => {
    const member = requireMember(call.actor);
    const code = { ...call, request: toCodeRequest(call.request), params: { id } };
    const row = await finder.findForChange(code);
    const { name, title, content, style, iosHeaderColor, forwardParameters, folder } = await finder.present(code);
    const base = toBaseName(name || title);
    const body = {
      name: toCopyName(base, [base, ...(await store.findNames(member, db, base))]),
      content,
      style,
      iosHeaderColor,
      ...(folder !== null && { folder }),
      ...(isDynamic(getManifest(row.type)) && { forwardParameters }),
    };
    const isDraft = isDynamic(getManifest(row.type)) && row.published_revision === null;
    const { insertedId } = await createCode(
      { ...code, params: { type: row.type }, query: isDraft ? { draft: true } : {}, body } as unknown as Parameters<
        typeof createCode
      >[0],
      isDynamic(getManifest(row.type)),
      deps,
    );
    return { id: insertedId, from: id };
  };

  return {
    pause: (call) => setStates(call, 'paused'),
    resume: (call) => setStates(call, 'active'),
    archive: (call) =>
      changeStates(call, { archived_at: deps.now() }, 'codes_archived', ({ archived_at }) =>
        archived_at ? 'unchanged' : 'change',
      ),
    restore: (call) =>
      changeStates(call, { archived_at: null }, 'codes_restored', ({ archived_at }) =>
        archived_at ? 'change' : 'not_archived',
      ),

    applyDesign: async (call) => {
      const member = requireMember(call.actor);
      const source = (await findCode(member, db, call.body.from)) ?? fail('not_found');
      const style = readStoredStyle(source.style);
      const ids = call.body.ids.filter((id) => id !== source.id);
      const { done, failed } = await runForEach(ids, (id) =>
        setStyle(call, id, (own) => ({
          ...style,
          frame: own.frame.id === null ? style.frame : { ...style.frame, text: own.frame.text },
        })),
      );
      const undo = done.length > 0 ? randomUUID() : null;
      if (undo) await store.insertDesignUndo(member, db, undo, done, deps.now());
      return { changed: done.map(({ id }) => id), failed, undo };
    },
    undoDesign: async (call) => {
      const designs = (await store.takeDesignUndo(requireMember(call.actor), db, call.body.undo)) ?? fail('not_found');
      const designById = new Map(designs.map((design) => [design.id, design]));
      const { done, failed } = await runForEach(designById.keys(), (id) =>
        setStyle(call, id, () => readStoredStyle(designById.get(id)?.style), designById.get(id)?.version),
      );
      return { changed: done.map(({ id }) => id), failed };
    },

    duplicate: async (call) => {
      const { done, failed } = await runForEach(call.body.ids, (id) => duplicate(call, id));
      call.reply.status(200);
      return { created: done, failed };
    },
  };
};
