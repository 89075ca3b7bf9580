import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the scheduling priority of a new child process, in favour of scans. On Linux priority belongs to threads, which inherit it, so the
 * process can't do this itself once its engine has started threads.
 */
export const lowerPriority = <Child extends Pick<ChildProcess, 'pid'>>(child: Child): Child => {
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {} // It already ended, or the system doesn't allow it.
  return child;
};
