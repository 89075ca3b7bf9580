import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { saveTaskFile } from './save-task-file.ts';
import { TaskProgress } from './task-progress.tsx';
import { useTaskActions } from './use-task-actions.ts';
import { useWatchedTask } from './use-watched-task.ts';
import { WeakFiles } from './weak-files.tsx';

/**
 * The progress of a file with many codes. Saves it as soon as it is ready, or asks first if phones might fail to scan some of its
 * codes; closed before that, it continues.
 */
export const ZipProgress = ({
  taskId,
  title,
  names,
  kind = 'zip',
  onRetry,
  onClose,
}: {
  taskId: string;
  title: string;
  /** The names of codes that the page knows. */
  names: ReadonlyMap<number, string>;
  /** What the file is. */
  kind?: 'zip' | 'labels';
  onRetry: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const { cancel } = useTaskActions();
  const { task, error, isRunning } = useWatchedTask(taskId);
  const isSaved = useRef(false);
  const hasFile = task?.file != null;
  const [isConfirmed, setConfirmed] = useState(false);
  const weak = task?.weak ?? [];
  const asks = hasFile && weak.length > 0 && !isConfirmed;
  useEffect(() => {
    if (!hasFile || asks || isSaved.current) return;
    isSaved.current = true;
    saveTaskFile(taskId);
  }, [hasFile, asks, taskId]);

  const getHeading = () => {
    if (isRunning) return t(`${kind}.running`);
    if (task === undefined || task.state === 'failed') return t(`${kind}.failed`);
    if (asks) return t('zip.weak', { count: weak.length });
    if (task.state === 'done') return t(task.file ? `${kind}.ready` : `${kind}.empty`);
    return t(`${kind}.cancelled`);
  };
  const getText = () => {
    if (isRunning && task?.state === 'running') return t('task.progress', { done: task.done, total: task.total });
    if (task?.state === 'failed') return formatError(tMain, new ApiError(400, { error: task.error }));
    if (task === undefined && error) return formatError(tMain, error);
    if (isRunning) return t('task.waiting');
    return (
      task?.file &&
      t('task.kind_and_size', { count: task.total - task.failed, size: formatter.fileSize(task.file.bytes) })
    );
  };
  const actions = isRunning ? (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          cancel(taskId);
          onClose();
        }}
      >
        {t(`${kind}.cancel`)}
      </Button>
      <Button data-autofocus onClick={onClose}>
        {t('task.keep_working')}
      </Button>
    </>
  ) : (
    <>
      {task?.state === 'failed' && (
        <Button variant="quiet" onClick={onRetry}>
          {t(`${kind}.retry`)}
        </Button>
      )}
      {asks && (
        <Button variant="quiet" onClick={() => setConfirmed(true)}>
          {t('weak_file.anyway')}
        </Button>
      )}
      {hasFile && !asks && (
        <Button variant="quiet" icon={<IconDownload size={18} />} onClick={() => saveTaskFile(taskId)}>
          {t(`${kind}.again`)}
        </Button>
      )}
      <Button data-autofocus={asks || undefined} onClick={onClose}>
        {asks ? t('weak_file.cancel') : tMain('close')}
      </Button>
    </>
  );
  return (
    <TaskProgress
      {...{ title, task, isRunning, names, onClose }}
      isWeak={asks}
      heading={getHeading()}
      text={getText()}
      help={isRunning ? t(`${kind}.leave`) : asks ? t('zip.weak_help') : hasFile ? t(`${kind}.ready_help`) : undefined}
      failuresTitle={t('task.left_out', { count: task?.failed ?? 0 })}
      footer={actions}
    >
      {asks && <WeakFiles files={weak} />}
    </TaskProgress>
  );
};
