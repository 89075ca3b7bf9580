import { BusyError } from './busy-error.ts';
import { createFairQueue, type QueueLimits, type QueueRequest } from './fair-queue.ts';
import { createPoolMetrics } from './metrics.ts';
import { WorkerError, type WorkerProcess, type WorkerProgram, type WorkerReply } from './worker-process.ts';
import { takeWorker } from './worker-supply.ts';

export type PoolOptions = QueueLimits &
  WorkerProgram & {
    /** Labels its metrics. */
    name: string;
    timeoutMs: number;
    /** A worker that holds more while it works is killed. */
    maxMemoryBytes?: number;
    /** A worker that holds less after its task is used again; by default, each has one task. */
    reuseBelowBytes?: number;
    /** The CPU seconds that a failed task counts as, if it took longer. */
    maxFailedCpuSeconds?: number;
  };

type PoolTask = Pick<QueueRequest<unknown>, 'callers' | 'weight' | 'signal'> & {
  input: object;
  body?: readonly Uint8Array[];
  maxReplyBytes: number;
};

type TaskOutcome = WorkerReply | WorkerError;

/** What a worker says of its CPU time counts, unless it can't be true. */
const isPlausible = (cpuSeconds: number) => cpuSeconds >= 0 && cpuSeconds < Number.POSITIVE_INFINITY;

/**
 * Runs tasks in processes of their own, so that one that crashes, hangs or is taken over affects nothing else. Tasks wait in a
 * fair queue; workers are started when they are needed, and ended at their limits.
 */
export const createWorkerPool = (options: PoolOptions) => {
  const { script, nodeFlags, timeoutMs, maxMemoryBytes, reuseBelowBytes = 0 } = options;
  const { maxFailedCpuSeconds = Number.POSITIVE_INFINITY } = options;
  const queue = createFairQueue(options);
  const metrics = createPoolMetrics(options.name);
  const workers = new Set<WorkerProcess>();
  const idleWorkers: WorkerProcess[] = [];
  let isClosed = false;

  const start = (): WorkerProcess => {
    if (isClosed) throw new BusyError('closing', 1);
    const worker = takeWorker({ script, nodeFlags }, () => {
      metrics.onEnd();
      workers.delete(worker);
      const at = idleWorkers.indexOf(worker);
      if (at >= 0) idleWorkers.splice(at, 1);
    });
    workers.add(worker);
    metrics.onStart();
    return worker;
  };

  const perform = async ({ input, body = [], maxReplyBytes }: PoolTask): Promise<TaskOutcome> => {
    const worker = idleWorkers.pop() ?? start();
    try {
      const reply = await worker.perform(input, body, { timeoutMs, maxMemoryBytes, maxReplyBytes });
      if (isPlausible(reply.usage.cpuSeconds)) metrics.onReply(reply.usage.cpuSeconds);
      if (reply.usage.memoryBytes < reuseBelowBytes) idleWorkers.push(worker);
      else await worker.stop();
      return reply;
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
      if (!isClosed) metrics.onFailure(error.failure);
      return error;
    }
  };

  const getCpuSeconds = (outcome: TaskOutcome, durationSeconds: number): number => {
    if (outcome instanceof WorkerError) return Math.min(durationSeconds, maxFailedCpuSeconds);
    return isPlausible(outcome.usage.cpuSeconds) ? outcome.usage.cpuSeconds : durationSeconds;
  };

  return {
    /**
     * @throws {BusyError} when the task gets no turn
     * @throws {WorkerError} when its worker ends without a reply
     */
    run: async (task: PoolTask): Promise<WorkerReply> => {
      const outcome = await queue.run(() => perform(task), { ...task, getCpuSeconds });
      if (outcome instanceof WorkerError) throw outcome;
      return outcome;
    },

    estimateRetrySeconds: queue.estimateRetrySeconds,

    close: async (): Promise<void> => {
      isClosed = true;
      queue.close();
      await Promise.all([...workers].map((worker) => worker.stop()));
    },
  };
};
