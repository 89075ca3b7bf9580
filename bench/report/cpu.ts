import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

const listChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** User and system time of a process with all its threads and its children that have ended, in milliseconds; 0 if it has ended. */
export const readCpuMs = (pid: number) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return (ticks / ticksPerSecond) * 1000;
  } catch {
    return 0;
  }
};

/** CPU time of processes and their children, in milliseconds. */
export const sumCpuMs = (pids: readonly number[]): number =>
  pids.flatMap((pid) => [pid, ...listChildren(pid)]).reduce((sum, pid) => sum + readCpuMs(pid), 0);
