import type { Db } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { AppError, fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { TaskKind } from '../../task-kind.ts';
import { deleteArchive, deleteLocalCopy, withArchive } from './archive.ts';
import { phases, runPhase } from './import-phases.ts';
import type { ImportInput } from './input.ts';
import { buildPlan, toSource } from './plan.ts';
import * as store from './store.ts';
import { countUndoable, undoNext } from './undo.ts';

/** How long a step works after it has read the files again up to where the one before ended, in ms. */
const stepMs = 8_000;
/** How often a step looks whether its user has stopped the import, in ms. */
const stopCheckMs = 1_000;

/** What all tasks of imports share. Their state is in `data_import`, and they have no result to download. */
const base = {
  view: 'dashboard',
  isForAdmins: true,
  keptHours: 24,
  onFailed: async (
    _deps: Deps,
    tx: Db,
    { actor, input, error }: { actor: SystemActor; input: ImportInput; error: AppError['code'] },
  ) => {
    await store.changeImport(actor, tx, input.importId, { state: 'failed', error: { code: error, params: {} } });
  },
} as const;

const requireImport = async ({ database }: Pick<Deps, 'database'>, actor: Member, id: string) =>
  (await store.findImport(actor, database.db, id)) ?? fail('not_found');

const isRejection = (error: unknown): error is AppError =>
  error instanceof AppError && error.code.startsWith('import_');

/** Finds out what an import would change. */
export const checkTask: TaskKind<ImportInput> = {
  ...base,
  name: 'account.check',
  step: async (deps, { actor, input }) => {
    const { db } = deps.database;
    const { importId } = input;
    try {
      await withArchive(deps, importId, async (archive) => {
        const plan = await buildPlan(deps, actor, archive, input);
        await store.changeImport(actor, db, importId, { state: 'ready', plan, source: toSource(archive) });
      });
    } catch (error) {
      if (!isRejection(error)) throw error;
      const { code, details } = error;
      await store.changeImport(actor, db, importId, {
        state: 'refused',
        error: { code, params: { ...details.params } },
      });
    }
    return { done: 1, failures: [] };
  },
  finish: async ({ config }, { input }) => {
    await deleteLocalCopy(config, input.importId);
    return undefined;
  },
};

const readAfter = (progress: unknown): number => (progress as { after?: number } | null)?.after ?? 0;

/** Returns whether a step is over: it has worked for long enough since the first item, or the import was stopped. */
const createStepEnd = (isStopped: () => Promise<boolean>) => {
  let startedAt: number | undefined;
  let checkedAt = 0;
  return async () => {
    const now = performance.now();
    startedAt ??= now;
    if (now - startedAt > stepMs) return true;
    if (now - checkedAt < stopCheckMs) return false;
    checkedAt = now;
    return isStopped();
  };
};

/** Imports what was checked. */
export const importTask: TaskKind<ImportInput> = {
  ...base,
  name: 'account.import',
  step: async (deps, { actor, input, done, progress }) => {
    const { existing, choices, state } = await requireImport(deps, actor, input.importId);
    if (state === 'stopping') return { done: phases.length, failures: [] };
    const choose = (id: number) => choices?.[id] ?? existing ?? 'keep';
    const isOver = createStepEnd(() => store.isStopped(actor, deps.database.db, input.importId));
    const after = await withArchive(deps, input.importId, (archive) =>
      runPhase(done, { deps, member: actor, archive, input, choose, isOver }, readAfter(progress)),
    );
    return { done: after === undefined ? done + 1 : done, failures: [], progress: { after: after ?? 0 } };
  },
  finish: async (deps, { input }) => {
    await deleteArchive(deps, input.importId);
    return undefined;
  },
  onDone: async ({ now }, tx, { actor, input }) => {
    const row = await store.findImport(actor, tx, input.importId);
    const state = row?.state === 'stopping' ? 'stopped' : 'imported';
    await store.changeImport(actor, tx, input.importId, { state, importedAt: now() });
  },
};

export const importPhaseCount = phases.length;

/** Undoes an import, item by item; that nothing is left is one more. */
export const undoTask: TaskKind<ImportInput> = {
  ...base,
  name: 'account.undo',
  step: async (deps, { actor, input, isTimeUp }) => {
    const row = await requireImport(deps, actor, input.importId);
    const { importId, items = 0 } = input;
    const isMore = await undoNext(deps, actor, row, isTimeUp);
    const done = isMore ? Math.max(0, items - (await countUndoable(deps, actor, importId))) : items + 1;
    return { done, failures: [] };
  },
  finish: async () => undefined,
  onDone: async (_deps, tx, { actor, input }) => {
    await store.changeImport(actor, tx, input.importId, { state: 'undone' });
  },
};
