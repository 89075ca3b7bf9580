import { useQuery } from '@tanstack/react-query';
import type { TaskSummary } from '@tessera/contract/api/tasks.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { isUnfinished, taskListQuery } from './queries.ts';
import { saveTaskFile } from './save-task-file.ts';
import { isWatched } from './watched-tasks.ts';

const none: readonly TaskSummary[] = [];

/** Shows a notice when a task finishes after the user has left its dialog. */
export const useFinishedNotice = (): void => {
  const { data: tasks = none } = useQuery(taskListQuery);
  const { t } = useTranslation('private');
  const unfinished = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { id, kind, total, state, file } of tasks) {
      if (!unfinished.current.has(id) || isUnfinished({ state }) || isWatched(id) || state === 'cancelled') continue;
      const name = t(`task.${kind}`, { count: total });
      if (file)
        notify({
          kind: 'success',
          text: t('task.ready', { name }),
          action: { label: t('task.download'), onClick: () => saveTaskFile(id) },
        });
      else notify({ kind: 'warning', text: t('task.no_result', { name }), isPersistent: true });
    }
    unfinished.current = new Set(tasks.filter(isUnfinished).map(({ id }) => id));
  }, [tasks, t]);
};
