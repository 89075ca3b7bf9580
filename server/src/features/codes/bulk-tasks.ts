import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { TaskFailure, TaskKindName } from '@tessera/contract/api/tasks.ts';
import type { Permission } from '@tessera/contract/rules/permissions.ts';
import { isDatabaseUnavailable } from '../../adapters/database/index.ts';
import { requirePermission } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { TaskKind } from '../../task-kind.ts';
import { type BulkAuthor, type BulkChanges, createBulkChanges } from './bulk-changes.ts';
import { findCodeName } from './bulk-store.ts';
import { deleteBulkChange, listChangedCodes, UndoneError } from './bulk-undo-store.ts';

/** `changeId` is what's changed or undone; `origin` is the public address of the request. */
export type BulkInput = { ids: readonly number[]; changeId: string; origin: string };

/** Returns the code that lists of failures have for an error. */
export const toFailureCode = (error: unknown): TaskFailure['error'] => {
  if (error instanceof AppError) return error.code;
  return isDatabaseUnavailable(error) ? 'unavailable' : 'generic';
};

/** Returns what lists of failures say about an error besides its code. */
export const toFailureParams = (error: unknown): TaskFailure['params'] =>
  error instanceof AppError ? { ...error.details.params } : {};

/** Errors that a retry may avoid. */
const isRetryable = (error: unknown) => ['unavailable', 'generic'].includes(toFailureCode(error));

/** What a kind of task does to one code. */
type ChangeCode<Input> = (changes: BulkChanges, author: BulkAuthor, input: Input, id: number) => Promise<unknown>;

/** A task that changes codes one after another. Each change is recorded with it, so none is made twice. */
const defineBulkTask = <Input extends BulkInput>(
  name: TaskKindName,
  permission: Permission,
  change: ChangeCode<Input>,
  { isUndo = false } = {},
): TaskKind<Input> => ({
  name,
  view: 'dashboard',
  keptHours: 24,
  step: async (deps: Deps, { actor, input, done: start, isLastAttempt, isTimeUp }) => {
    const { db } = deps.database;
    requirePermission(actor, 'dashboard', permission);
    const changes = createBulkChanges(deps);
    const author = { member: actor, origin: input.origin, log: { warn: () => {} } };
    const recorded = new Set(
      isUndo ? [] : (await listChangedCodes(actor, db, input.changeId)).map(({ qr_id }) => qr_id),
    );
    const failures: TaskFailure[] = [];
    let done = start;
    do {
      const id = input.ids[done] ?? 0;
      try {
        if (!recorded.has(id)) await change(changes, author, input, id);
      } catch (error) {
        if (error instanceof UndoneError) return { done: input.ids.length, failures };
        if (isRetryable(error) && !isLastAttempt) {
          if (done === start) throw error;
          break;
        }
        const name = await findCodeName(actor, db, id);
        failures.push({ id, name, error: toFailureCode(error), params: toFailureParams(error) });
      }
      done++;
    } while (done < input.ids.length && !isTimeUp());
    return { done, failures };
  },
  finish: async ({ database }, { actor, input }) => {
    if (isUndo) await deleteBulkChange(actor, database.db, input.changeId);
    return undefined;
  },
});

export const designTask = defineBulkTask<BulkInput & { style: CodeStyle }>(
  'codes.design',
  'edit',
  (changes, author, { changeId, style }, id) => changes.applyDesign(author, changeId, id, style),
);

export const duplicateTask = defineBulkTask<BulkInput>(
  'codes.duplicate',
  'create',
  (changes, author, { changeId }, id) => changes.duplicate(author, changeId, id),
);

/** Undoes a change of designs. Duplicates are archived in one statement, so they need no task. */
export const undoDesignTask = defineBulkTask<BulkInput>(
  'codes.undo',
  'edit',
  (changes, author, { changeId }, id) => changes.undoDesign(author, changeId, id),
  { isUndo: true },
);

export const bulkTaskKinds = [designTask, duplicateTask, undoDesignTask];
