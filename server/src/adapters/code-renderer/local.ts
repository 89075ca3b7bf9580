import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { RenderRequest } from '@tessera/qr';
import type { Callers } from '../../caller.ts';
import { type CpuBudget, createCpuBudgets } from '../cpu-budget.ts';
import { findJobToEvict } from '../fair-queue.ts';
import { lowerPriority } from '../lower-priority.ts';
import { deserializeError, type RenderReply } from './messages.ts';
import { BusyError, type CodeRenderer } from './port.ts';
import { countAhead, createDurationTracker, takeFairly, toRetrySeconds } from './queue.ts';
import { createRejectionCache } from './rejection-cache.ts';

/**
 * Pictures made by processes of their own: one that hangs, crashes or has grown too large is killed, and nobody else
 * notices. They start when the first picture is asked for.
 */

type RenderResult = Awaited<ReturnType<CodeRenderer['render']>>;
type RenderJob = {
  request: RenderRequest;
  /** Whose turn it is: the widest of them. */
  caller: string;
  callers: Callers;
  resolve: (made: RenderResult) => void;
  reject: (error: Error) => void;
  /** Gives it up when it has waited too long. */
  timer?: NodeJS.Timeout;
};
type RenderWorker = {
  child: ChildProcess;
  job: RenderJob | undefined;
  startedAt: number;
  timer: NodeJS.Timeout | undefined;
};

export type RendererLimits = {
  processes: number;
  /** How many may wait: then whoever has most of them yields to others. */
  maxQueued: number;
  /** The seconds that one account may use. */
  budget: Partial<CpuBudget>;
  /** How long a picture may wait for its turn: after that nobody waits for it. */
  maxWaitMs: number;
  /** How long a picture may take before its process is killed. */
  timeoutMs: number;
  /** A process that holds more after its work is replaced. */
  maxMemoryBytes: number;
};

/** So many of those served latest are remembered, so that turns go round among all of them. */
const maxRecentCallers = 100;

/** One core is left to whoever scans. */
const defaultLimits: RendererLimits = {
  processes: Math.max(1, availableParallelism() - 1),
  maxQueued: 64,
  budget: {},
  maxWaitMs: 20_000,
  timeoutMs: 30_000,
  maxMemoryBytes: 260 * 1024 * 1024,
};

const spawnProcess = (): ChildProcess =>
  lowerPriority(
    fork(new URL('./worker.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--expose-gc', '--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );

export const openLocalCodeRenderer = (limits: Partial<RendererLimits> = {}): CodeRenderer => {
  const { processes, maxQueued, budget, maxWaitMs, timeoutMs, maxMemoryBytes } = { ...defaultLimits, ...limits };
  const workers = new Set<RenderWorker>();
  const queuedJobs: RenderJob[] = [];
  const durations = createDurationTracker();
  const rejections = createRejectionCache();
  const budgets = createCpuBudgets(budget, () => performance.now() / 1000);
  let recentCallers: readonly string[] = [];
  let isClosed = false;

  const estimateMs = (jobs: number) => (jobs * durations.median()) / processes;
  /** Tells when what waits now will be done. */
  const createBusyError = (message: string) =>
    new BusyError(message, toRetrySeconds(estimateMs(queuedJobs.length + 1)));

  const killWorker = (worker: RenderWorker) => {
    workers.delete(worker);
    clearTimeout(worker.timer);
    worker.child.kill('SIGKILL');
  };

  const failWorker = (worker: RenderWorker, error: Error) => {
    const { job } = worker;
    killWorker(worker);
    job?.reject(error);
    startNext();
  };

  const spawnWorker = (): RenderWorker => {
    const worker: RenderWorker = { child: spawnProcess(), job: undefined, startedAt: 0, timer: undefined };
    workers.add(worker);
    worker.child.on('message', (reply: RenderReply) => finish(worker, reply));
    worker.child.on('error', (error) => workers.has(worker) && failWorker(worker, error));
    worker.child.on('exit', (code, signal) => {
      if (workers.has(worker)) failWorker(worker, createBusyError(`the picture process ended with ${signal ?? code}`));
    });
    return worker;
  };

  const finish = (worker: RenderWorker, reply: RenderReply) => {
    const { job } = worker;
    clearTimeout(worker.timer);
    worker.job = undefined;
    durations.add(performance.now() - worker.startedAt);
    if (job) budgets.spend(job.callers, (performance.now() - worker.startedAt) / 1000);
    if (reply.memory > maxMemoryBytes) killWorker(worker);
    if ('failure' in reply) {
      const error = deserializeError(reply.failure);
      if (job) rejections.add(job.request, error);
      job?.reject(error);
    } else job?.resolve({ file: reply.file, report: reply.report });
    startNext();
  };

  const startNext = () => {
    if (queuedJobs.length === 0) return;
    const worker = [...workers].find(({ job }) => !job) ?? (workers.size < processes ? spawnWorker() : undefined);
    if (!worker) return;
    const job = takeFairly(queuedJobs, recentCallers);
    clearTimeout(job.timer);
    recentCallers = [...recentCallers.slice(-maxRecentCallers), job.caller];
    worker.job = job;
    worker.startedAt = performance.now();
    worker.timer = setTimeout(() => {
      durations.add(timeoutMs);
      budgets.spend(job.callers, timeoutMs / 1000);
      failWorker(worker, createBusyError(`a picture took longer than ${timeoutMs} ms`));
    }, timeoutMs);
    worker.child.send({ request: job.request });
  };

  /** Waits no longer. One that is being made is made to its end: the next is not far. */
  const cancelJob = (job: RenderJob, reason: string) => {
    const at = queuedJobs.indexOf(job);
    if (at < 0) return;
    queuedJobs.splice(at, 1);
    clearTimeout(job.timer);
    job.reject(createBusyError(reason));
  };

  /** Why one more can't wait. */
  const findRejection = ({
    request,
    caller,
    callers,
  }: Pick<RenderJob, 'request' | 'caller' | 'callers'>): Error | undefined => {
    const known = rejections.get(request);
    if (known) return known;
    if (isClosed || budgets.isExhausted(callers)) return createBusyError('too many pictures are being made');
    if (estimateMs(countAhead(queuedJobs, { caller }, recentCallers)) > maxWaitMs)
      return createBusyError('its turn would come too late');
    if (queuedJobs.length < maxQueued) return undefined;
    const evicted = findJobToEvict(queuedJobs, callers);
    if (!evicted) return createBusyError('too many pictures are being made');
    cancelJob(evicted, 'others came who wait for fewer');
    return undefined;
  };

  return {
    render: (request, { callers, signal } = { callers: [] }) =>
      new Promise((resolve, reject) => {
        const caller = callers.at(-1)?.key ?? '';
        const rejection = findRejection({ request, caller, callers });
        if (rejection) return reject(rejection);
        const job: RenderJob = { request, caller, callers, resolve, reject };
        job.timer = setTimeout(() => cancelJob(job, 'its turn did not come in time'), maxWaitMs);
        queuedJobs.push(job);
        signal?.addEventListener('abort', () => cancelJob(job, 'nobody waits for it'), { once: true });
        startNext();
      }),
    close: async () => {
      isClosed = true;
      for (const job of [...queuedJobs]) cancelJob(job, 'closing');
      for (const worker of [...workers]) {
        worker.job?.reject(createBusyError('closing'));
        killWorker(worker);
      }
    },
  };
};
