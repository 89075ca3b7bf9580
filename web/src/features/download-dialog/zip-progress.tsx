import { useQuery } from '@tanstack/react-query';
import { formatFileSize } from '@tessera/qr-types/blocks/format-file.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { isUnfinished, taskQuery } from '../tasks/queries.ts';
import { saveTaskFile } from '../tasks/save-task-file.ts';
import { TaskFailures } from '../tasks/task-failures.tsx';
import { TaskTiles } from '../tasks/task-tiles.tsx';
import { useTaskActions } from '../tasks/use-task-actions.ts';
import { watchTask } from '../tasks/watched-tasks.ts';
import styles from './zip-dialog.module.css';

/** The progress of a ZIP. Saves it as soon as it is ready; closed before that, it continues. */
export const ZipProgress = ({
  taskId,
  title,
  names,
  onRetry,
  onClose,
}: {
  taskId: string;
  title: string;
  /** The names of codes that the page knows. */
  names: ReadonlyMap<number, string>;
  onRetry: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const locale = useFormatLocale();
  const { cancel } = useTaskActions();
  const { data: task, error } = useQuery(taskQuery(taskId));
  const isSaved = useRef(false);
  const hasFile = task?.file != null;
  useEffect(() => watchTask(taskId), [taskId]);
  useEffect(() => {
    if (!hasFile || isSaved.current) return;
    isSaved.current = true;
    saveTaskFile(taskId);
  }, [hasFile, taskId]);

  const isRunning = task === undefined || isUnfinished(task);
  const [done, total] = [task?.done ?? 0, task?.total ?? 1];
  const getHeading = () => {
    if (isRunning) return t('zip.running');
    if (task.state === 'cancelled') return t('zip.cancelled');
    if (task.state === 'failed') return t('zip.failed');
    return t(task.file ? 'zip.ready' : 'zip.empty');
  };
  const getText = () => {
    if (task === undefined) return error ? formatError(tMain, error) : t('task.waiting');
    if (task.state === 'waiting') return t('task.waiting');
    if (isRunning) return t('task.progress', { done, total });
    if (task.state === 'failed') return formatError(tMain, new ApiError(400, { error: task.error }));
    return (
      task.file &&
      t('task.kind_and_size', { count: total - task.failed, size: formatFileSize(task.file.bytes, locale) })
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
        {t('zip.cancel')}
      </Button>
      <Button data-autofocus onClick={onClose}>
        {t('zip.close')}
      </Button>
    </>
  ) : (
    <>
      {task.state === 'failed' && (
        <Button variant="quiet" onClick={onRetry}>
          {t('zip.retry')}
        </Button>
      )}
      {task.file && (
        <Button variant="quiet" icon={<IconDownload size={18} />} onClick={() => saveTaskFile(taskId)}>
          {t('zip.again')}
        </Button>
      )}
      <Button onClick={onClose}>{tMain('close')}</Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={actions}>
      <div className={styles.state} data-state={task?.state}>
        <TaskTiles share={hasFile ? 1 : done / total} size={72} />
        <div role="status">
          <p className={styles.heading}>{getHeading()}</p>
          <p className={styles.numbers}>{getText()}</p>
        </div>
      </div>
      {isRunning && (
        <>
          <progress className={styles.bar} max={total} value={done} aria-label={t('zip.running')} />
          <p className={styles.help}>{t('zip.leave')}</p>
        </>
      )}
      {hasFile && <p className={styles.help}>{t('zip.ready_help')}</p>}
      {task && task.failures.length > 0 && !isRunning && (
        <section className={styles.failures}>
          <h3>{t('task.left_out', { count: task.failed })}</h3>
          <TaskFailures failures={task.failures} names={names} />
        </section>
      )}
    </Dialog>
  );
};
