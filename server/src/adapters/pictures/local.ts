import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Order } from '@tessera/qr';
import { type Answer, errorOf } from './messages.ts';
import { Busy, type Pictures } from './port.ts';

/**
 * Pictures made by processes of their own: one that hangs, crashes or has grown too large is killed, and nobody else
 * notices. They start when the first picture is asked for.
 */

type Made = Awaited<ReturnType<Pictures['make']>>;
type Job = { order: Order; caller: string; resolve: (made: Made) => void; reject: (error: Error) => void };
type Worker = { child: ChildProcess; job: Job | undefined; timer: NodeJS.Timeout | undefined };

export type PictureLimits = {
  processes: number;
  /** How many may wait, of everybody and of one caller. */
  queue: number;
  queueOfOne: number;
  /** How long a picture may take before its process is killed. */
  ms: number;
  /** A process that holds more after its work is replaced. */
  bytes: number;
};

/** One core is left to whoever scans. */
const usual: PictureLimits = {
  processes: Math.max(1, availableParallelism() - 1),
  queue: 64,
  queueOfOne: 12,
  ms: 30_000,
  bytes: 260 * 1024 * 1024,
};

const start = (): ChildProcess =>
  fork(new URL('./child.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--expose-gc', '--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

export const openLocalPictures = (limits: Partial<PictureLimits> = {}): Pictures => {
  const { processes, queue, queueOfOne, ms, bytes } = { ...usual, ...limits };
  const workers = new Set<Worker>();
  const waiting: Job[] = [];
  let isClosed = false;

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
    const worker: Worker = { child: start(), job: undefined, timer: undefined };
    workers.add(worker);
    worker.child.on('message', (answer: Answer) => finish(worker, answer));
    worker.child.on('error', (error) => workers.has(worker) && fail(worker, error));
    worker.child.on('exit', (code, signal) => {
      if (workers.has(worker)) fail(worker, new Busy(`the picture process ended with ${signal ?? code}`));
    });
    return worker;
  };

  const finish = (worker: Worker, answer: Answer) => {
    const { job } = worker;
    clearTimeout(worker.timer);
    worker.job = undefined;
    if (answer.memory > bytes) end(worker);
    if ('failure' in answer) job?.reject(errorOf(answer.failure));
    else job?.resolve({ file: answer.file, receipt: answer.receipt });
    next();
  };

  let lastCaller = '';
  /** The first that waits of somebody else than the last one, or else of the last one. */
  const takeFairly = (): Job => {
    const at = waiting.findIndex(({ caller }) => caller !== lastCaller);
    const [job] = waiting.splice(Math.max(0, at), 1);
    lastCaller = job!.caller;
    return job!;
  };

  const next = () => {
    if (waiting.length === 0) return;
    const worker = [...workers].find(({ job }) => !job) ?? (workers.size < processes ? hire() : undefined);
    if (!worker) return;
    worker.job = takeFairly();
    worker.timer = setTimeout(() => fail(worker, new Busy(`a picture took longer than ${ms} ms`)), ms);
    worker.child.send({ order: worker.job.order });
  };

  /** Nobody waits for it any more. One that is being made is made to its end: the next is not far. */
  const giveUp = (job: Job) => {
    const at = waiting.indexOf(job);
    if (at < 0) return;
    waiting.splice(at, 1);
    job.reject(new Busy('nobody waits for it'));
  };

  return {
    make: (order, { caller, signal } = { caller: '' }) =>
      new Promise((resolve, reject) => {
        const ofOne = waiting.filter((job) => job.caller === caller).length;
        if (isClosed || waiting.length >= queue || ofOne >= queueOfOne)
          return reject(new Busy('too many pictures are being made'));
        const job: Job = { order, caller, resolve, reject };
        waiting.push(job);
        signal?.addEventListener('abort', () => giveUp(job), { once: true });
        next();
      }),
    close: async () => {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(new Busy('closing'));
      for (const worker of [...workers]) {
        worker.job?.reject(new Busy('closing'));
        end(worker);
      }
    },
  };
};
