import { randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import type { DataImport } from '@tessera/contract/api/data-imports.ts';
import type { ImportState } from '@tessera/contract/rules/account-data.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../adapters/database/index.ts';
import { getOrCreateSetting } from '../../adapters/database/settings-table.ts';
import { type Actor, type Member, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin, getServiceHosts } from '../../http/origin.ts';
import type { TaskKind } from '../../task-kind.ts';
import { findCurrentUser, requireVerifiedEmail } from '../accounts/index.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { startTask } from '../tasks/index.ts';
import { deleteArchive } from './archive.ts';
import type { ImportInput } from './input.ts';
import { getUndoEnd, toDataImports } from './present.ts';
import * as store from './store.ts';
import { checkTask, importPhaseCount, importTask, undoTask } from './tasks.ts';
import { countUndoable } from './undo.ts';
import { storeUpload } from './upload.ts';

const maxListed = 20;

export const dataImportHandlers = (deps: Deps): RouteHandlers<typeof api.dataImports> => {
  const { database, now } = deps;
  const { db } = database;

  const present = async (member: Member, rows: readonly store.ImportRow[]) => toDataImports(member, db, rows);
  const find = async (actor: Actor, id: string) =>
    (await store.findImport(requireMember(actor), db, id)) ?? fail('not_found');
  const get = async (actor: Actor, id: string): Promise<DataImport> => {
    const [found] = await present(requireMember(actor), [await find(actor, id)]);
    return found ?? fail('not_found');
  };

  const toInput = async (request: FastifyRequest, importId: string): Promise<ImportInput> => ({
    importId,
    installation: await getOrCreateSetting(db, 'installation', randomUUID),
    origin: getOrigin(request, deps.config),
    serviceHosts: getServiceHosts(request, deps.config),
  });

  const start = async (
    member: Member,
    kind: TaskKind<ImportInput>,
    input: ImportInput,
    total: number,
    change: (tx: Tx, taskId: string) => Promise<unknown>,
  ) => {
    const taskId = randomUUID();
    await startTask(deps, member, kind, {
      id: taskId,
      input,
      total,
      afterInsert: async (tx) => {
        if (await store.hasRunningImport(member, tx, taskId)) fail('import_in_progress');
        await change(tx, taskId);
      },
    });
  };

  /** Moves an import on from one of these states. */
  const requireState = (row: store.ImportRow, ...states: ImportState[]) => {
    if (!states.includes(row.state)) fail('import_in_progress');
  };

  /** Deletes what earlier imports have uploaded, and those that were never started: one ZIP is stored at a time. */
  const deleteEarlier = async (member: Member, exceptId: string) => {
    for (const { id, existing } of await store.listImports(member, db, maxListed)) {
      if (id === exceptId) continue;
      if (existing === null) await store.deleteImport(member, db, id);
      await deleteArchive(deps, id);
    }
  };

  return {
    list: async ({ actor }) => {
      const member = requireMember(actor);
      return { imports: await present(member, await store.listImports(member, db, maxListed)) };
    },
    get: ({ actor, params: { id } }) => get(actor, id),
    upload: async ({ actor, query, file, request }) => {
      const member = requireMember(actor);
      requireVerifiedEmail(await findCurrentUser(member, db));
      const id = randomUUID();
      const declaredBytes = Number(request.headers['content-length']) || 0;
      const bytes = await storeUpload(deps, id, file, declaredBytes);
      try {
        await start(member, checkTask, await toInput(request, id), 1, (tx, taskId) =>
          store.insertImport(member, tx, { id, fileName: query.name || 'export.zip', bytes, taskId }, now()),
        );
      } catch (error) {
        await deleteArchive(deps, id);
        throw error;
      }
      await deleteEarlier(member, id);
      return get(actor, id);
    },
    check: async ({ actor, params: { id }, request }) => {
      const member = requireMember(actor);
      requireState(await find(actor, id), 'ready');
      await start(member, checkTask, await toInput(request, id), 1, (tx, taskId) =>
        store.changeImport(member, tx, id, { state: 'checking', taskId }),
      );
      return get(actor, id);
    },
    start: async ({ actor, params: { id }, body: { existing, choices }, request }) => {
      const member = requireMember(actor);
      requireState(await find(actor, id), 'ready');
      await start(member, importTask, await toInput(request, id), importPhaseCount, async (tx, taskId) => {
        await store.changeImport(member, tx, id, {
          ...{ state: 'importing', existing, taskId },
          choices: Object.fromEntries(choices.map((choice) => [choice.id, choice.existing])),
        });
        await recordAuditEvent(deps, tx, member, { action: 'data_imported' });
      });
      return get(actor, id);
    },
    stop: async ({ actor, params: { id } }) => {
      const member = requireMember(actor);
      requireState(await find(actor, id), 'importing', 'stopping');
      await store.stopImport(member, db, id);
      return get(actor, id);
    },
    undo: async ({ actor, params: { id }, request }) => {
      const member = requireMember(actor);
      const row = await find(actor, id);
      const [shown] = await present(member, [row]);
      const end = getUndoEnd({ ...row, state: shown?.state ?? row.state });
      if (!end || row.existing === null) return fail('not_found');
      if (end <= now()) return fail('link_expired');
      const items = await countUndoable(deps, member, id);
      await start(member, undoTask, { ...(await toInput(request, id)), items }, items + 1, async (tx, taskId) => {
        await store.changeImport(member, tx, id, { state: 'undoing', taskId });
        await recordAuditEvent(deps, tx, member, { action: 'data_import_undone' });
      });
      return get(actor, id);
    },
    remove: async ({ actor, params: { id } }) => {
      const [shown] = await present(requireMember(actor), [await find(actor, id)]);
      if (shown?.progress && shown.state !== 'checking') fail('import_in_progress');
      await store.deleteImport(requireMember(actor), db, id);
      await deleteArchive(deps, id);
    },
  };
};
