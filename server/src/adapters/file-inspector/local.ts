import { BusyError } from '../worker-pool/busy-error.ts';
import { createWorkerPool } from '../worker-pool/pool.ts';
import { WorkerError } from '../worker-pool/worker-process.ts';
import type { FileInspector, InspectionFailure } from './port.ts';
import type { InspectionReply, InspectionTask } from './worker.ts';

const maxReplyBytes = 4096;
const megabyte = 2 ** 20;

/** What V8 ends with when its heap is full, where a signal doesn’t end it. */
const outOfMemoryExitCode = 134;

const toFailure = (error: unknown): InspectionFailure => {
  if (error instanceof BusyError) return 'busy';
  if (!(error instanceof WorkerError)) throw error;
  const isLimit = error.failure !== 'crashed' || error.exitCode === null || error.exitCode === outOfMemoryExitCode;
  if (!isLimit) throw error;
  return 'too_much';
};

/** Walks through each file in a process of its own, which is ended at its limits of memory and time. */
export const openLocalFileInspector = ({
  concurrency = 2,
  maxQueued = 16,
  timeoutMs = 20_000,
  maxMemoryBytes = 480 * megabyte,
} = {}): FileInspector => {
  const pool = createWorkerPool({
    name: 'file-inspector',
    script: new URL('./worker.ts', import.meta.url),
    nodeFlags: [`--max-old-space-size=${Math.floor(maxMemoryBytes / megabyte)}`],
    capacity: concurrency,
    maxQueued,
    timeoutMs,
    maxMemoryBytes,
  });
  return {
    inspect: (path, kind, { callers, removeMetadata }) =>
      pool
        .run({ input: { path, kind, removeMetadata } satisfies InspectionTask, callers, maxReplyBytes })
        .then(({ reply }) => reply as InspectionReply, toFailure),
    close: pool.close,
  };
};
