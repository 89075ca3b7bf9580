import { randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import { type FailedCode, maxDirectBulkCodes } from '@tessera/contract/api/bulk.ts';
import { isDynamic } from '@tessera/qr-types';
import type { Tx } from '../../adapters/database/index.ts';
import { type Member, requireMember } from '../../http/actor.ts';
import { AppError, fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteCall, RouteHandlers } from '../../http/mount.ts';
import { getOrigin } from '../../http/origin.ts';
import type { TaskKind } from '../../task-kind.ts';
import { startTask } from '../tasks/index.ts';
import { createAuditRecorder } from './audit-events.ts';
import { type BulkAuthor, createBulkChanges } from './bulk-changes.ts';
import * as store from './bulk-store.ts';
import {
  type BulkInput,
  designTask,
  duplicateTask,
  toFailureCode,
  toFailureParams,
  undoDesignTask,
} from './bulk-tasks.ts';
import * as undo from './bulk-undo-store.ts';
import { getManifest, readStoredStyle } from './present.ts';
import { findCode } from './store.ts';
import { getTemplate } from './templates.ts';

type BulkRoutes = typeof api.bulkActions;
type BulkCall = RouteCall<BulkRoutes['pause']>;

/** Runs a change per code, one after another, and collects the codes for which it fails: what's done can still be undone. */
const runForEach = async <Done>(
  { request }: Pick<BulkCall, 'request'>,
  ids: readonly number[],
  run: (id: number) => Promise<Done>,
) => {
  const done: Done[] = [];
  const failed: FailedCode[] = [];
  for (const [at, id] of ids.entries()) {
    try {
      done.push(await run(id));
    } catch (error) {
      if (error instanceof undo.UndoneError) break;
      const code = toFailureCode(error);
      if (!(error instanceof AppError)) request.log.error({ err: error, qr: id }, 'bulk action failed for a code');
      const params = toFailureParams(error);
      if (code !== 'unavailable') failed.push({ id, error: code, ...(Object.keys(params).length > 0 && { params }) });
      else if (at === 0) throw error;
      else {
        failed.push(...ids.slice(at).map((rest) => ({ id: rest, error: code })));
        break;
      }
    }
  }
  return { done, failed };
};

export const bulkActionHandlers = (deps: Deps): RouteHandlers<BulkRoutes> => {
  const { db } = deps.database;
  const changes = createBulkChanges(deps);

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

  const archive = (call: BulkCall) =>
    changeStates(call, { archived_at: deps.now() }, 'codes_archived', ({ archived_at }) =>
      archived_at ? 'unchanged' : 'change',
    );

  const toAuthor = ({ actor, request }: Pick<BulkCall, 'actor' | 'request'>): BulkAuthor => ({
    member: requireMember(actor),
    origin: getOrigin(request, deps.config),
    log: request.log,
  });

  /** Returns the design of a code or of a template. */
  const findDesign = async (member: Member, body: RouteCall<BulkRoutes['applyDesign']>['body']) => {
    if (body.template !== undefined) {
      const template = (await getTemplate(member, db, body.template)) ?? fail('not_found');
      return { style: template.style, source: undefined };
    }
    const code = (await findCode(member, db, body.from ?? 0)) ?? fail('not_found');
    return { style: readStoredStyle(code.style), source: code.id };
  };

  /** Starts a task that changes many codes, with the same id as its Undo. */
  const startBulkTask = async <Input extends BulkInput>(
    { member }: BulkAuthor,
    kind: TaskKind<Input>,
    action: undo.BulkChangeAction,
    input: Input,
  ) => {
    const { ids, changeId } = input;
    const afterInsert = (tx: Tx) => undo.insertBulkChange(member, tx, changeId, action, deps.now());
    const task = await startTask(deps, member, kind, { id: changeId, input, total: ids.length, afterInsert });
    return { failed: [], undo: changeId, task };
  };

  return {
    pause: (call) => setStates(call, 'paused'),
    resume: (call) => setStates(call, 'active'),
    archive,
    restore: (call) =>
      changeStates(call, { archived_at: null }, 'codes_restored', ({ archived_at }) =>
        archived_at ? 'change' : 'not_archived',
      ),

    applyDesign: async (call) => {
      const author = toAuthor(call);
      const { member, origin } = author;
      const { style, source } = await findDesign(member, call.body);
      const ids = [...new Set(call.body.ids)].filter((id) => id !== source);
      const changeId = randomUUID();
      if (ids.length > maxDirectBulkCodes) {
        const input = { ids, changeId, origin, style };
        return { changed: [], ...(await startBulkTask(author, designTask, 'design', input)) };
      }
      await undo.insertBulkChange(member, db, changeId, 'design', deps.now());
      const { done, failed } = await runForEach(call, ids, async (id) => {
        await changes.applyDesign(author, changeId, id, style);
        return id;
      });
      return { changed: done, failed, undo: done.length > 0 ? changeId : null, task: null };
    },
    undoDesign: async (call) => {
      const author = toAuthor(call);
      const { member, origin } = author;
      const changeId = call.body.undo;
      if (!(await undo.markUndone(member, db, changeId, 'design', deps.now()))) return fail('not_found');
      const ids = (await undo.listChangedCodes(member, db, changeId)).map(({ qr_id }) => qr_id);
      if (ids.length > maxDirectBulkCodes) {
        const task = await startTask(deps, member, undoDesignTask, {
          input: { ids, changeId, origin },
          total: ids.length,
        });
        return { changed: [], failed: [], task };
      }
      const { done, failed } = await runForEach(call, ids, async (id) => {
        await changes.undoDesign(author, changeId, id);
        return id;
      });
      await undo.deleteBulkChange(member, db, changeId);
      return { changed: done, failed, task: null };
    },

    duplicate: async (call) => {
      const author = toAuthor(call);
      const { member, origin } = author;
      const ids = [...new Set(call.body.ids)];
      const changeId = randomUUID();
      if (ids.length > maxDirectBulkCodes) {
        const input = { ids, changeId, origin };
        return { created: [], ...(await startBulkTask(author, duplicateTask, 'duplicate', input)) };
      }
      await undo.insertBulkChange(member, db, changeId, 'duplicate', deps.now());
      const { done, failed } = await runForEach(call, ids, async (from) => ({
        id: await changes.duplicate(author, changeId, from),
        from,
      }));
      return { created: done, failed, undo: done.length > 0 ? changeId : null, task: null };
    },
    undoDuplicate: async (call) => {
      const member = requireMember(call.actor);
      const changeId = call.body.undo;
      if (!(await undo.markUndone(member, db, changeId, 'duplicate', deps.now()))) return fail('not_found');
      const copies = await undo.listChangedCodes(member, db, changeId);
      const result = await archive({ ...call, body: { ids: copies.flatMap(({ copy_id }) => copy_id ?? []) } });
      await undo.deleteBulkChange(member, db, changeId);
      return { ...result, task: null };
    },
  };
};
