import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectImageFormat, parseImageHeader } from '@tessera/contract/rules/image-file.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { Callers } from '../../caller.ts';
import { BusyError } from '../worker-pool/busy-error.ts';
import type { CpuBudget } from '../worker-pool/cpu-budget.ts';
import { createWorkerPool } from '../worker-pool/pool.ts';
import { WorkerError, type WorkerReply } from '../worker-pool/worker-process.ts';
import { findFormatDecoder } from './formats.ts';
import type { ImageProcessor, ImageRejection, ImageVariant, ImageVariants } from './port.ts';
import type { ImageReply, ImageTask } from './worker-protocol.ts';

/** More than an image has in all its variants. */
const getMaxReplyBytes = ({ maxEdge, widths }: Pick<ImageTask, 'maxEdge' | 'widths'>) =>
  (widths ? 12 : 8) * maxEdge * maxEdge + 65_536;

type ProcessedImage = Pick<ImageVariants, 'extension' | 'jpeg'> & { files: ImageVariant[] };

/** Splits the reply into its files. */
const toProcessedImage = ({ reply: untyped, body }: WorkerReply): ProcessedImage | ImageRejection => {
  const reply = untyped as ImageReply;
  if ('reason' in reply) return reply;
  let at = 0;
  const take = (length: number) => {
    at += length;
    return body.subarray(at - length, at);
  };
  const files = reply.files.map(({ bytes, webp, ...size }) => ({
    ...size,
    bytes: take(bytes),
    ...(webp > 0 && { webp: take(webp) }),
  }));
  const jpeg = reply.jpeg > 0 ? take(reply.jpeg) : undefined;
  return at === body.length ? { extension: reply.extension, files, jpeg } : { reason: 'unreadable' };
};

const toRejection = (error: unknown): ImageRejection => {
  if (error instanceof BusyError) return { reason: 'busy' };
  if (error instanceof WorkerError) return { reason: error.failure === 'timeout' ? 'too_slow' : 'unreadable' };
  throw error;
};

const lightPixels = 50_000_000;

/** One core is left to scans. */
const capacity = availableParallelism() > 2 ? 2 : 1;

/** Images that are read from top to bottom take little memory: two of them run in parallel if there are enough cores. */
const getWeight = (file: Uint8Array) => {
  const head = parseImageHeader(file);
  return head && !head.needsFullDecode && head.width * head.height <= lightPixels ? 1 : 2;
};

const withTemporaryFolder = async <T>(file: Uint8Array, work: (folder?: string) => Promise<T>) => {
  if (findFormatDecoder(detectImageFormat(file))?.by !== 'post-script') return work();
  const folder = await mkdtemp(join(tmpdir(), 'tessera-picture-'));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
};

export type ImageLimits = {
  maxQueued: number;
  /** The CPU seconds of one account or address. */
  budget: Partial<CpuBudget>;
  /** How long one image can take on a busy machine. */
  timeoutMs: number;
  /** The CPU seconds of one image. */
  cpuSeconds: number;
  /** The resident memory of a worker. */
  maxMemoryBytes: number;
};

const defaultLimits: ImageLimits = {
  maxQueued: 24,
  budget: {},
  timeoutMs: 60_000,
  cpuSeconds: 12,
  maxMemoryBytes: 600 * 1024 * 1024,
};

/** An SVG that takes longer to read was made to. */
const svgDecodeCpuSeconds = 2;

/** Opens each image in a process of its own, which ends itself at its limits of memory and CPU time. */
export const openLocalImageProcessor = (limits: Partial<ImageLimits> = {}): ImageProcessor => {
  const { timeoutMs, cpuSeconds, maxMemoryBytes, maxQueued, budget } = { ...defaultLimits, ...limits };
  const pool = createWorkerPool({
    name: 'image-processor',
    script: new URL('./worker.ts', import.meta.url),
    nodeFlags: ['--max-old-space-size=192'],
    capacity,
    maxQueued,
    budget,
    timeoutMs,
    maxFailedCpuSeconds: cpuSeconds,
  });
  type ProcessOptions = Pick<ImageTask, 'maxEdge' | 'widths' | 'jpeg'> & { callers?: Callers };
  const processImage = (file: Uint8Array, { callers = [], ...options }: ProcessOptions) => {
    const cpuSecondsToRead = detectImageFormat(file) === 'SVG' ? Math.min(cpuSeconds, svgDecodeCpuSeconds) : cpuSeconds;
    const task: ImageTask = { ...options, limits: { bytes: maxMemoryBytes, cpuSeconds, cpuSecondsToRead } };
    return withTemporaryFolder(file, (folder) =>
      pool
        .run({
          input: { ...task, ...(folder && { folder }) } satisfies ImageTask,
          body: [file],
          maxReplyBytes: getMaxReplyBytes(options),
          callers,
          weight: getWeight(file),
        })
        .then(toProcessedImage, toRejection),
    );
  };
  return {
    reencode: async (file, options) => {
      const processed = await processImage(file, options);
      if ('reason' in processed) return processed;
      const { bytes: png, width, height } = requireValue(processed.files[0], 'image');
      return { png, width, height };
    },
    resize: async (file, options) => {
      const processed = await processImage(file, options);
      if ('reason' in processed) return processed;
      const { files, ...others } = processed;
      const [original, ...smaller] = files;
      return { ...others, original: requireValue(original, 'image'), smaller };
    },
    close: pool.close,
  };
};
