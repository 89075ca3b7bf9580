import { useQueryClient } from '@tanstack/react-query';
import { bulkActions } from '@tessera/contract/api/bulk-actions.ts';
import type { Task, TaskKindName, TaskSummary } from '@tessera/contract/api/tasks.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { notify } from '../../ui/notify.ts';
import { codeKeys } from '../codes/queries.ts';
import { useNotifyUnchanged } from '../codes/use-notify-unchanged.ts';
import { taskKeys, unlistedKinds } from './queries.ts';
import { useTaskActions } from './use-task-actions.ts';

/** How kinds of tasks are undone. A task has the same id as its Undo. */
const undoRoutes: Partial<Record<TaskKindName, typeof bulkActions.undoDesign | typeof bulkActions.undoDuplicate>> = {
  'codes.design': bulkActions.undoDesign,
  'codes.duplicate': bulkActions.undoDuplicate,
};

/** Tasks that create a file. */
const fileKinds = [
  'downloads.zip',
  'redirect-bundle.zip',
  'account.export',
  'bulk.zip',
  'bulk.labels',
] as const satisfies readonly TaskKindName[];

type CodeTaskKind = Exclude<TaskKindName, (typeof fileKinds)[number] | (typeof unlistedKinds)[number]>;

/** Whether a task changes codes rather than creating a file. */
export const changesCodes = (kind: TaskKindName): kind is CodeTaskKind =>
  ![...fileKinds, ...unlistedKinds].some((other) => other === kind);

/** Whether a finished task may have changed codes, and can be undone. */
export const canUndo = ({ kind, state, total, failed }: TaskSummary): boolean =>
  undoRoutes[kind] !== undefined &&
  (state === 'failed' || state === 'cancelled' || (state === 'done' && failed < total));

const none: ReadonlyMap<number, string> = new Map();

/** Undoes a task. Returns the task that does it if it’s about many codes. */
export const useUndoTask = () => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const notifyUnchanged = useNotifyUnchanged();
  const { remove } = useTaskActions();
  return async ({ id, kind }: Pick<TaskSummary, 'id' | 'kind'>): Promise<Task | null> => {
    const undoRoute = undoRoutes[kind];
    if (!undoRoute) return null;
    try {
      const { task, failed } = await call(undoRoute, { body: { undo: id } });
      if (!task) notify({ kind: 'success', text: t('task.undone') });
      notifyUnchanged(failed, none);
      await remove(id);
      return task;
    } catch (error) {
      notifyError(error);
      return null;
    } finally {
      for (const queryKey of [codeKeys.all, codeKeys.folders, taskKeys.all]) client.invalidateQueries({ queryKey });
    }
  };
};
