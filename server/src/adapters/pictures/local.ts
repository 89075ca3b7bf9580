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
type Job = { order: Order; resolve: (made: Made) => void; reject: (error: Error) => void };
type Worker = { child: ChildProcess; job: Job | undefined; timer: NodeJS.Timeout | undefined };

export type PictureLimits = {
  processes: number;
  /** How many may wait. */
  queue: number;
  /** How long a picture may take before its process is killed. */
  ms: number;
  /** A process that holds more after its work is replaced. */
  bytes: number;
};

/** One core is left to whoever scans. */
const usual: PictureLimits = {
  processes: Math.max(1, availableParallelism() - 1),
  queue: 64,
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
  const { processes, queue, ms, bytes } = { ...usual, ...limits };
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
      if (workers.has(worker)) fail(worker, new Error(`the picture process ended with ${signal ?? code}`));
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

  const next = () => {
    if (waiting.length === 0) return;
    const worker = [...workers].find(({ job }) => !job) ?? (workers.size < processes ? hire() : undefined);
    if (!worker) return;
    worker.job = waiting.shift()!;
    worker.timer = setTimeout(() => fail(worker, new Busy(`a picture took longer than ${ms} ms`)), ms);
    worker.child.send({ order: worker.job.order });
  };

  return {
    make: (order) =>
      new Promise((resolve, reject) => {
        if (isClosed || waiting.length >= queue) return reject(new Busy('too many pictures are being made'));
        waiting.push({ order, resolve, reject });
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
