import { useQueryClient } from '@tanstack/react-query';
import type { Task } from '@tessera/contract/api/tasks.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { IconArrowBackUp } from '../../ui/icons.ts';
import { codeKeys } from '../codes/queries.ts';
import { taskKeys } from './queries.ts';
import { TaskProgress } from './task-progress.tsx';
import { useTaskActions } from './use-task-actions.ts';
import { canUndo, changesCodes, useUndoTask } from './use-undo-task.ts';
import { useWatchedTask } from './use-watched-task.ts';

const none: ReadonlyMap<number, string> = new Map();

/** The progress of a task that changes codes, with its Undo. Closed before its end, it continues. */
export const CodeTaskDialog = ({
  started,
  names = none,
  onClose,
}: {
  started: Pick<Task, 'id' | 'kind' | 'total'>;
  /** The names of codes that the page knows. */
  names?: ReadonlyMap<number, string>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const client = useQueryClient();
  const { cancel } = useTaskActions();
  const undo = useUndoTask();
  const [shown, setShown] = useState(started);
  const [isUndoing, setUndoing] = useState(false);
  const { task, error, isRunning } = useWatchedTask(shown.id);
  useEffect(() => {
    client.invalidateQueries({ queryKey: taskKeys.list });
    if (isRunning) return;
    for (const queryKey of [codeKeys.all, codeKeys.folders]) client.invalidateQueries({ queryKey });
  }, [client, isRunning]);

  const getHeading = () => {
    if (isRunning && changesCodes(shown.kind)) return t(`task.running.${shown.kind}`);
    if (task?.state === 'cancelled') return t('task.stopped');
    return t(task?.state === 'done' ? 'task.done_title' : 'task.failed_title');
  };
  const getText = () => {
    if (isRunning && task?.state === 'running') return t('task.progress', { done: task.done, total: task.total });
    if (isRunning) return t('task.waiting');
    if (task?.state === 'done') return t('task.changed', { count: task.total - task.failed });
    if (task?.state === 'failed') return formatError(tMain, new ApiError(400, { error: task.error }));
    return task ? t('task.progress', { done: task.done, total: task.total }) : formatError(tMain, error);
  };
  const getHelp = () => {
    if (isRunning) return t('task.leave');
    return task && task.state !== 'done' && canUndo(task) ? t('task.stopped_help') : undefined;
  };
  const start = async (of: Task) => {
    setUndoing(true);
    const undoTask = await undo(of);
    setUndoing(false);
    if (undoTask) setShown(undoTask);
    else onClose();
  };
  const actions = isRunning ? (
    <>
      <Button variant="quiet" onClick={() => cancel(shown.id)}>
        {t('task.stop')}
      </Button>
      <Button data-autofocus onClick={onClose}>
        {t('task.keep_working')}
      </Button>
    </>
  ) : (
    <>
      {task && canUndo(task) && (
        <Button variant="quiet" icon={<IconArrowBackUp size={18} />} pending={isUndoing} onClick={() => start(task)}>
          {t('undo')}
        </Button>
      )}
      <Button onClick={onClose}>{tMain('close')}</Button>
    </>
  );
  return (
    <TaskProgress
      {...{ task, isRunning, names, onClose }}
      title={t(`task.${shown.kind}`, { count: shown.total })}
      heading={getHeading()}
      text={getText()}
      help={getHelp()}
      failuresTitle={t('task.unchanged', { count: task?.failed ?? 0 })}
      footer={actions}
    />
  );
};
