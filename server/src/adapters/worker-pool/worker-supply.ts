import { startWorker, type WorkerProcess, type WorkerProgram } from './worker-process.ts';

/**
 * Where pools get their workers, and return those that they don't use again. Each is a new process, and ends with its task:
 * only tests replace this, by scripts/reused-workers.ts.
 */
export const takeWorker = (program: WorkerProgram, onEnd: () => void): WorkerProcess => startWorker(program, onEnd);
