import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Has a process that was just started step back for all others, scans above all. On Linux a priority is its thread's, and
 * threads inherit it: so the process can't do this itself, once its engine has threads.
 */
export const lowerPriority = <Child extends Pick<ChildProcess, 'pid'>>(child: Child): Child => {
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {} // It ended already, or the system keeps that to itself.
  return child;
};
