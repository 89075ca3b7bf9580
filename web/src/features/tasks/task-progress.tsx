import type { Task } from '@tessera/contract/api/tasks.ts';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { TaskFailures } from './task-failures.tsx';
import styles from './task-progress.module.css';
import { TaskTiles } from './task-tiles.tsx';

/** A dialog that shows how far a task is, and in the end what it couldn’t do. */
export const TaskProgress = ({
  title,
  task,
  isRunning,
  isWeak = false,
  heading,
  text,
  help,
  failuresTitle,
  names,
  footer,
  onClose,
  children,
}: {
  title: string;
  task: Task | undefined;
  isRunning: boolean;
  /** Whether phones might fail to scan some of what it created. */
  isWeak?: boolean;
  heading: string;
  text: ReactNode;
  help: string | undefined;
  failuresTitle: string;
  /** The names of codes that the page knows. */
  names: ReadonlyMap<number, string>;
  footer: ReactNode;
  onClose: () => void;
  /** What else there is to say once it is finished. */
  children?: ReactNode;
}) => {
  const [done, total] = [task?.done ?? 0, task?.total ?? 1];
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <div className={styles.state} data-state={isWeak ? 'weak' : task?.state}>
        <TaskTiles share={done / total} size={72} />
        <div role="status">
          <p className={styles.heading}>{heading}</p>
          <p className={styles.numbers}>{text}</p>
        </div>
      </div>
      {isRunning && <progress className={styles.bar} max={total} value={done} aria-label={heading} />}
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {!isRunning && children}
      {task && task.failures.length > 0 && !isRunning && (
        <section className={styles.failures}>
          <h3>{failuresTitle}</h3>
          <TaskFailures failures={task.failures} names={names} />
        </section>
      )}
    </Dialog>
  );
};
