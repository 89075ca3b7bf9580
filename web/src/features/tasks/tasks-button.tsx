import { useQuery } from '@tanstack/react-query';
import type { TaskSummary } from '@tessera/contract/api/tasks.ts';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Popover } from '../../ui/popover.tsx';
import { isUnfinished, taskListQuery } from './queries.ts';
import { TaskRow } from './task-row.tsx';
import { TaskTiles } from './task-tiles.tsx';
import styles from './tasks-button.module.css';
import { canUndo } from './use-undo-task.ts';

const none: readonly TaskSummary[] = [];

export type TasksButtonProps = Pick<ComponentProps<'button'>, 'aria-expanded' | 'aria-haspopup' | 'onClick'> & {
  ref: RefObject<HTMLButtonElement | null>;
  /** Its progress as tiles. */
  tiles: ReactNode;
  label: string;
};

/** Opens the user’s tasks that run or have a result, from everywhere in the account. Nothing if there are none. */
export const TasksButton = ({ renderButton }: { renderButton: (props: TasksButtonProps) => ReactNode }) => {
  const { t } = useTranslation('private');
  const { data = none } = useQuery(taskListQuery);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  const shown = data.filter((task) => task.state !== 'cancelled' || canUndo(task));
  const unfinished = shown.filter(isUnfinished);
  const sum = (key: 'done' | 'total') => unfinished.reduce((total, task) => total + task[key], 0);
  const panel = useRef<HTMLDivElement>(null);
  /** A row that had the focus may be gone. */
  const keepFocus = () => {
    if (document.activeElement !== document.body) return;
    (panel.current ?? document.querySelector<HTMLElement>('#content'))?.focus();
  };
  const count = shown.length;
  const listed = useRef(count);
  useEffect(() => {
    if (count < listed.current) keepFocus();
    listed.current = count;
  });
  if (count === 0) return null;
  const isRunning = unfinished.length > 0;
  const label = isRunning
    ? t('task.progress', { done: sum('done'), total: sum('total') })
    : t('task.finished', { count });
  return (
    <>
      {renderButton({
        ref: button,
        label,
        tiles: <TaskTiles share={isRunning ? sum('done') / sum('total') : 1} size={20} />,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <Popover anchor={button} label={t('task.list')} onClose={() => setOpen(false)}>
          <div ref={panel} className={styles.panel} tabIndex={-1}>
            <h2 className={styles.title}>{t('task.list')}</h2>
            <ul className={styles.list}>
              {shown.map((task) => (
                <TaskRow key={task.id} task={task} />
              ))}
            </ul>
          </div>
        </Popover>
      )}
    </>
  );
};
