import {
  startWorker,
  type WorkerProcess,
  type WorkerProgram,
} from '../server/src/adapters/worker-pool/worker-process.ts';

/** A worker that holds more isn’t used again: its next task would reach the limits earlier. */
const maxMemoryBytes = 200 * 2 ** 20;

type ReusedWorker = { lend: (onEnd: () => void) => WorkerProcess };

const idleWorkers = new Map<string, ReusedWorker[]>();

const start = (program: WorkerProgram, idle: ReusedWorker[]): ReusedWorker => {
  let reportEnd = () => {};
  let isReusable = true;
  const worker = startWorker(program, () => {
    const at = idle.indexOf(reused);
    if (at >= 0) idle.splice(at, 1);
    reportEnd();
  });
  const reused: ReusedWorker = {
    lend: (onEnd) => {
      reportEnd = onEnd;
      return {
        perform: async (...task) => {
          isReusable = false;
          const reply = await worker.perform(...task);
          isReusable = reply.usage.memoryBytes < maxMemoryBytes;
          return reply;
        },
        stop: async () => {
          if (!isReusable) return worker.stop();
          reportEnd = () => {};
          idle.push(reused);
          onEnd();
        },
      };
    },
  };
  return reused;
};

/**
 * Replaces server/src/adapters/worker-pool/worker-supply.ts in most tests, which would spend a third of their time on
 * starting processes: a worker that its pool doesn’t use again goes to the next one. The tests of the adapters have real ones.
 */
export const takeWorker = (program: WorkerProgram, onEnd: () => void): WorkerProcess => {
  const key = JSON.stringify([program.script, program.nodeFlags]);
  const idle = idleWorkers.get(key) ?? [];
  idleWorkers.set(key, idle);
  return (idle.pop() ?? start(program, idle)).lend(onEnd);
};
