import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TaskSummary } from '@tessera/contract/api/tasks.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { codeKeys } from '../codes/queries.ts';
import { isUnfinished, taskListQuery } from './queries.ts';
import { saveTaskFile } from './save-task-file.ts';
import { canUndo, changesCodes, useUndoTask } from './use-undo-task.ts';
import { isWatched } from './watched-tasks.ts';

const none: readonly TaskSummary[] = [];

/** Shows a notice when a task finishes after the user has left its dialog. */
export const useFinishedNotice = (): void => {
  const { data: tasks = none } = useQuery(taskListQuery);
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const undo = useUndoTask();
  const announce = useEffectEvent((task: TaskSummary) => {
    const { id, kind, total, state, file } = task;
    const name = t(`task.${kind}`, { count: total });
    if (changesCodes(kind)) {
      for (const queryKey of [codeKeys.all, codeKeys.folders]) client.invalidateQueries({ queryKey });
      const isDone = state === 'done';
      notify({
        kind: isDone ? 'success' : 'warning',
        text: t(isDone ? 'task.done' : 'task.unfinished', { name }),
        ...(canUndo(task) && { action: { label: t('undo'), onClick: () => undo(task) } }),
      });
    } else if (file)
      notify({
        kind: 'success',
        text: t('task.ready', { name }),
        action: { label: t('task.download'), onClick: () => saveTaskFile(id) },
      });
    else notify({ kind: 'warning', text: t('task.no_result', { name }), isPersistent: true });
  });
  const unfinished = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const task of tasks) {
      const { id, state } = task;
      if (unfinished.current.has(id) && !isUnfinished(task) && !isWatched(id) && state !== 'cancelled') announce(task);
    }
    unfinished.current = new Set(tasks.filter(isUnfinished).map(({ id }) => id));
  }, [tasks]);
};
