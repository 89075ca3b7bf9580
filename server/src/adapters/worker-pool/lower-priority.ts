import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of a child process that was just started, so that scans come first. On Linux a priority belongs to a
 * thread, and new threads inherit it: the child could not set it for the threads that its engine has already.
 */
export const lowerPriority = <Child extends Pick<ChildProcess, 'pid'>>(child: Child): Child => {
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {} // It has ended already, or the system doesn’t allow it.
  return child;
};
