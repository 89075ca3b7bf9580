import { availableParallelism } from 'node:os';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { RenderResult } from '@tessera/qr';
import { BusyError } from '../worker-pool/busy-error.ts';
import type { CpuBudget } from '../worker-pool/cpu-budget.ts';
import { createWorkerPool } from '../worker-pool/pool.ts';
import { WorkerError } from '../worker-pool/worker-process.ts';
import { deserializeError, type RenderReply, type RenderTask } from './messages.ts';
import { countUnexplained } from './metrics.ts';
import type { CodeRenderer, RenderOptions } from './port.ts';
import { createRejectionCache } from './rejection-cache.ts';

export type RendererLimits = {
  processes: number;
  maxQueued: number;
  /** The CPU seconds of one account. */
  budget: Partial<CpuBudget>;
  /** How long a request can wait for its turn. */
  maxWaitMs: number;
  /** How long rendering can take. */
  timeoutMs: number;
  /** A worker that holds more after a task is replaced. */
  maxMemoryBytes: number;
};

const megabyte = 2 ** 20;

/** One core is left to scans. */
const defaultLimits: RendererLimits = {
  processes: Math.max(1, availableParallelism() - 1),
  maxQueued: 64,
  budget: {},
  maxWaitMs: 20_000,
  timeoutMs: 30_000,
  maxMemoryBytes: 260 * megabyte,
};

/** More than a file of 4096 × 4096 pixels has. */
const maxReplyBytes = 128 * megabyte;

/** Renders in processes that are used again. They start with the first request. */
export const openLocalCodeRenderer = (limits: Partial<RendererLimits> = {}): CodeRenderer => {
  const { processes, maxMemoryBytes, ...queueLimits } = { ...defaultLimits, ...limits };
  const rejections = createRejectionCache();
  const pool = createWorkerPool({
    ...queueLimits,
    name: 'code-renderer',
    script: new URL('./worker.ts', import.meta.url),
    nodeFlags: ['--expose-gc', '--max-old-space-size=256'],
    capacity: processes,
    reuseBelowBytes: maxMemoryBytes,
  });
  const run = async (task: RenderTask, { callers, signal }: RenderOptions) => {
    const known = task.isVerified ? rejections.get(task.request) : undefined;
    if (known) throw known;
    const { reply: untyped, body } = await pool.run({ input: task, callers, signal, maxReplyBytes }).catch((error) => {
      throw error instanceof WorkerError ? new BusyError(error.message, pool.estimateRetrySeconds()) : error;
    });
    const reply = untyped as RenderReply;
    if ('report' in reply) return { file: body as RenderResult['file'], report: reply.report };
    const error = deserializeError(reply.failure);
    countUnexplained(error, task.request.format);
    rejections.add(task.request, error);
    throw error;
  };
  return {
    render: async (request, options = { callers: [] }) => {
      const { file, report } = await run({ request, isVerified: true }, options);
      return { file, report: requireValue(report, 'report of a verified file') };
    },
    draw: async (request, options = { callers: [] }) => run({ request, isVerified: false }, options),
    close: pool.close,
  };
};
