import { useQuery } from '@tanstack/react-query';
import type { TaskSummary } from '@tessera/contract/api/tasks.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconButton } from '../../ui/button.tsx';
import { IconArrowBackUp, IconDownload, IconX } from '../../ui/icons.ts';
import { isUnfinished, taskQuery } from './queries.ts';
import { getTaskFileUrl } from './save-task-file.ts';
import { TaskFailures } from './task-failures.tsx';
import styles from './task-row.module.css';
import { TaskTiles } from './task-tiles.tsx';
import { useTaskActions } from './use-task-actions.ts';
import { canUndo, changesCodes, useUndoTask } from './use-undo-task.ts';

const Details = ({ id }: { id: string }) => {
  const { data } = useQuery(taskQuery(id));
  return data ? <TaskFailures failures={data.failures} /> : null;
};

/** A task in the list: its progress or result, and what was left out. */
export const TaskRow = ({ task }: { task: TaskSummary }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const { cancel, remove } = useTaskActions();
  const undo = useUndoTask();
  const [isOpen, setOpen] = useState(false);
  const { id, kind, state, done, total, failed, file, error, expiresAt } = task;
  const name = t(`task.${kind}`, { count: total });
  const isRunning = isUnfinished(task);

  const getStatus = () => {
    if (state === 'waiting') return t('task.waiting');
    if (isRunning) return t('task.progress', { done, total });
    if (state === 'failed') return formatError(tMain, new ApiError(400, { error }));
    if (state === 'cancelled') return t('task.stopped');
    if (changesCodes(kind)) return t('task.changed', { count: total - failed });
    if (!file) return t('task.empty');
    const time = formatter.date(expiresAt ?? 0, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
    return t('task.kept', { size: formatter.fileSize(file.bytes), time });
  };
  return (
    <li className={styles.row} data-state={state}>
      <TaskTiles share={isRunning || changesCodes(kind) ? done / total : file ? 1 : 0} size={28} />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.status}>{getStatus()}</p>
      </div>
      {file && (
        <a
          className={styles.download}
          href={getTaskFileUrl(id)}
          download
          aria-label={t('task.download_named', { name })}
          title={t('task.download')}
        >
          <IconDownload size={20} />
        </a>
      )}
      {canUndo(task) && (
        <IconButton className={styles.download} label={t('task.undo_named', { name })} onClick={() => undo(task)}>
          <IconArrowBackUp size={20} />
        </IconButton>
      )}
      <IconButton
        label={t(isRunning ? 'task.cancel' : 'task.remove', { name })}
        onClick={() => (isRunning ? cancel(id) : remove(id))}
      >
        <IconX size={18} />
      </IconButton>
      {failed > 0 && (
        <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t(changesCodes(kind) ? 'task.unchanged' : 'task.left_out', { count: failed })}</summary>
          {isOpen && <Details id={id} />}
        </details>
      )}
    </li>
  );
};
