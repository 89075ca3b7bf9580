import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Order } from '@tessera/qr';
import type { Callers } from '../../caller.ts';
import { type Budget, createBudgets } from '../cpu-budget.ts';
import { toYield } from '../fair-queue.ts';
import { stepBack } from '../step-back.ts';
import { type Answer, errorOf } from './messages.ts';
import { Busy, type Pictures } from './port.ts';
import { aheadOf, secondsFor, takeFairly, watchTimes } from './queue.ts';
import { rememberRefusals } from './refusals.ts';

/**
 * Pictures made by processes of their own: one that hangs, crashes or has grown too large is killed, and nobody else
 * notices. They start when the first picture is asked for.
 */

type Made = Awaited<ReturnType<Pictures['make']>>;
type Job = {
  order: Order;
  /** Whose turn it is: the widest of them. */
  caller: string;
  callers: Callers;
  resolve: (made: Made) => void;
  reject: (error: Error) => void;
  /** Gives it up when it has waited too long. */
  timer?: NodeJS.Timeout;
};
type Worker = { child: ChildProcess; job: Job | undefined; since: number; timer: NodeJS.Timeout | undefined };

export type PictureLimits = {
  processes: number;
  /** How many may wait: then whoever has most of them yields to others. */
  queue: number;
  /** The seconds that one account may use. */
  budget: Partial<Budget>;
  /** How long a picture may wait for its turn: after that nobody waits for it. */
  waitMs: number;
  /** How long a picture may take before its process is killed. */
  ms: number;
  /** A process that holds more after its work is replaced. */
  bytes: number;
};

/** So many of those served latest are remembered, so that turns go round among all of them. */
const maxRemembered = 100;

/** One core is left to whoever scans. */
const usual: PictureLimits = {
  processes: Math.max(1, availableParallelism() - 1),
  queue: 64,
  budget: {},
  waitMs: 20_000,
  ms: 30_000,
  bytes: 260 * 1024 * 1024,
};

const start = (): ChildProcess =>
  stepBack(
    fork(new URL('./child.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--expose-gc', '--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );

export const openLocalPictures = (limits: Partial<PictureLimits> = {}): Pictures => {
  const { processes, queue, budget, waitMs, ms, bytes } = { ...usual, ...limits };
  const workers = new Set<Worker>();
  const waiting: Job[] = [];
  const times = watchTimes();
  const refusals = rememberRefusals();
  const budgets = createBudgets(budget, () => performance.now() / 1000);
  let served: readonly string[] = [];
  let isClosed = false;

  const msFor = (jobs: number) => (jobs * times.median()) / processes;
  /** Tells when what waits now will be done. */
  const busy = (message: string) => new Busy(message, secondsFor(msFor(waiting.length + 1)));

  const end = (worker: Worker) => {
    workers.delete(worker);
    clearTimeout(worker.timer);
    worker.child.kill('SIGKILL');
  };

  const fail = (worker: Worker, error: Error) => {
    const { job } = worker;
    end(worker);
    job?.reject(error);
    next();
  };

  const hire = (): Worker => {
    const worker: Worker = { child: start(), job: undefined, since: 0, timer: undefined };
    workers.add(worker);
    worker.child.on('message', (answer: Answer) => finish(worker, answer));
    worker.child.on('error', (error) => workers.has(worker) && fail(worker, error));
    worker.child.on('exit', (code, signal) => {
      if (workers.has(worker)) fail(worker, busy(`the picture process ended with ${signal ?? code}`));
    });
    return worker;
  };

  const finish = (worker: Worker, answer: Answer) => {
    const { job } = worker;
    clearTimeout(worker.timer);
    worker.job = undefined;
    times.add(performance.now() - worker.since);
    if (job) budgets.spend(job.callers, (performance.now() - worker.since) / 1000);
    if (answer.memory > bytes) end(worker);
    if ('failure' in answer) {
      const error = errorOf(answer.failure);
      if (job) refusals.keep(job.order, error);
      job?.reject(error);
    } else job?.resolve({ file: answer.file, receipt: answer.receipt });
    next();
  };

  const next = () => {
    if (waiting.length === 0) return;
    const worker = [...workers].find(({ job }) => !job) ?? (workers.size < processes ? hire() : undefined);
    if (!worker) return;
    const job = takeFairly(waiting, served);
    clearTimeout(job.timer);
    served = [...served.slice(-maxRemembered), job.caller];
    worker.job = job;
    worker.since = performance.now();
    worker.timer = setTimeout(() => {
      times.add(ms);
      budgets.spend(job.callers, ms / 1000);
      fail(worker, busy(`a picture took longer than ${ms} ms`));
    }, ms);
    worker.child.send({ order: job.order });
  };

  /** Waits no longer. One that is being made is made to its end: the next is not far. */
  const giveUp = (job: Job, why: string) => {
    const at = waiting.indexOf(job);
    if (at < 0) return;
    waiting.splice(at, 1);
    clearTimeout(job.timer);
    job.reject(busy(why));
  };

  /** Why one more can't wait. */
  const refusalOf = ({ order, caller, callers }: Pick<Job, 'order' | 'caller' | 'callers'>): Error | undefined => {
    const known = refusals.of(order);
    if (known) return known;
    if (isClosed || budgets.isOver(callers)) return busy('too many pictures are being made');
    if (msFor(aheadOf(waiting, { caller }, served)) > waitMs) return busy('its turn would come too late');
    if (waiting.length < queue) return undefined;
    const yielding = toYield(waiting, callers);
    if (!yielding) return busy('too many pictures are being made');
    giveUp(yielding, 'others came who wait for fewer');
    return undefined;
  };

  return {
    make: (order, { callers, signal } = { callers: [] }) =>
      new Promise((resolve, reject) => {
        const caller = callers.at(-1)?.key ?? '';
        const refusal = refusalOf({ order, caller, callers });
        if (refusal) return reject(refusal);
        const job: Job = { order, caller, callers, resolve, reject };
        job.timer = setTimeout(() => giveUp(job, 'its turn did not come in time'), waitMs);
        waiting.push(job);
        signal?.addEventListener('abort', () => giveUp(job, 'nobody waits for it'), { once: true });
        next();
      }),
    close: async () => {
      isClosed = true;
      for (const job of [...waiting]) giveUp(job, 'closing');
      for (const worker of [...workers]) {
        worker.job?.reject(busy('closing'));
        end(worker);
      }
    },
  };
};
