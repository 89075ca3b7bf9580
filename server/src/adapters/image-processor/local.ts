import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { detectImageFormat, parseImageHeader } from '@tessera/contract/rules/image-file.ts';
import type { Callers } from '../../caller.ts';
import type { CpuBudget } from '../cpu-budget.ts';
import { createFairQueue } from '../fair-queue.ts';
import { lowerPriority } from '../lower-priority.ts';
import { findFormatDecoder } from './formats.ts';
import type { ImageProcessor, ImageRejection, ImageVariant, ImageVariants } from './port.ts';
import type { ImageTask, WorkerReply } from './worker-protocol.ts';

const workerPath = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** More than any such picture has in all its sizes. */
const getMaxOutputBytes = ({ maxEdge, widths }: ImageTask) => (widths ? 12 : 8) * maxEdge * maxEdge + 65_536;

/** glibc keeps a heap for each thread: two give back sooner what a picture took. */
const mallocEnv = { MALLOC_ARENA_MAX: '2' };

/** Runs the child on a file. Answers what it wrote, or why it wrote nothing. */
const runWorker = (file: Uint8Array, task: ImageTask, timeoutMs: number, env: Record<string, string>) =>
  new Promise<Buffer | ImageRejection>((resolve, reject) => {
    const flags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=192'];
    const child = spawn(process.execPath, [...flags, workerPath, JSON.stringify(task)], {
      env: { ...env, ...mallocEnv },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    lowerPriority(child);
    const written: Buffer[] = [];
    let size = 0;
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.stdout.on('data', (bytes: Buffer) => {
      size += bytes.length;
      if (size <= getMaxOutputBytes(task)) written.push(bytes);
      else child.kill('SIGKILL');
    });
    child.stdin.on('error', () => {}); // It ended before it read everything; what it said tells why.
    child.stdin.end(file);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      if (isTimedOut) resolve({ reason: 'too_slow' });
      else if (size > getMaxOutputBytes(task) || size === 0) resolve({ reason: 'unreadable' });
      else if (code === 0 || code === null) resolve(Buffer.concat(written));
      else reject(new Error(`${workerPath} ended with ${code}.`));
    });
  });

type WorkerResult = {
  images: (Pick<ImageVariants, 'extension' | 'jpeg'> & { files: ImageVariant[] }) | ImageRejection;
  /** What the child says that it used, where it could say so. */
  cpuSeconds?: number;
};

/** Takes what the child wrote apart. */
const readOutput = (output: Buffer | ImageRejection): WorkerResult => {
  if ('reason' in output) return { images: output };
  const lineEnd = output.indexOf('\n');
  const { cpuSeconds, ...reply } = JSON.parse(output.toString('latin1', 0, lineEnd)) as WorkerReply;
  if ('reason' in reply) return { images: reply, cpuSeconds };
  let at = lineEnd + 1;
  const take = (length: number) => {
    at += length;
    return output.subarray(at - length, at);
  };
  const files = reply.files.map(({ bytes, webp, ...size }) => ({
    ...size,
    bytes: take(bytes),
    ...(webp > 0 && { webp: take(webp) }),
  }));
  const jpeg = reply.jpeg > 0 ? take(reply.jpeg) : undefined;
  return {
    images: at === output.length ? { extension: reply.extension, files, jpeg } : { reason: 'unreadable' },
    cpuSeconds,
  };
};

/** One that was ended without a word took all that it may. */
const getCpuSeconds = ({ cpuSeconds = defaultLimits.cpuSeconds }: WorkerResult) => cpuSeconds;

const lightPixels = 50_000_000;

/** A core is left to whoever scans. */
const capacity = availableParallelism() > 2 ? 2 : 1;

/** What is read from top to bottom takes little memory: two of those are opened at once where there are cores. */
const getWeight = (file: Uint8Array) => {
  const head = parseImageHeader(file);
  return head && !head.needsFullDecode && head.width * head.height <= lightPixels ? 1 : 2;
};

/** Where systems keep programs of others. */
const systemPath = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

/** A program of others works in a folder of its own; nothing of our environment is given. */
const withTemporaryFolder = async <T>(file: Uint8Array, work: (env: Record<string, string>) => Promise<T>) => {
  if (findFormatDecoder(detectImageFormat(file))?.by !== 'post-script') return work({});
  const folder = await mkdtemp(join(tmpdir(), 'tessera-picture-'));
  return work({ PATH: systemPath, TMPDIR: folder }).finally(() => rm(folder, { recursive: true, force: true }));
};

export type ImageLimits = {
  maxQueued: number;
  /** The CPU seconds that one account or address may use. */
  budget: Partial<CpuBudget>;
  /** How long one may take by the clock, where the machine has much else to do. */
  timeoutMs: number;
  cpuSeconds: number;
  /** Of memory, as the process holds it. */
  maxMemoryBytes: number;
};

const defaultLimits: ImageLimits = {
  maxQueued: 24,
  budget: {},
  timeoutMs: 60_000,
  cpuSeconds: 12,
  maxMemoryBytes: 600 * 1024 * 1024,
};

/** Drawings that take longer to be read are made to. */
const svgDecodeCpuSeconds = 2;

/** Opens each picture in a process that ends with it, that ends itself beyond its limits, or is ended. */
export const createLocalImageProcessor = (limits: Partial<ImageLimits> = {}): ImageProcessor => {
  const { timeoutMs, cpuSeconds, maxMemoryBytes, maxQueued, budget } = { ...defaultLimits, ...limits };
  const runQueued = createFairQueue({ capacity, maxQueued, budget });
  type ProcessOptions = Pick<ImageTask, 'maxEdge' | 'widths' | 'jpeg'> & { callers?: Callers };
  const processImage = async (file: Uint8Array, options: ProcessOptions) => {
    const { callers = [], ...task } = options;
    const cpuSecondsToRead = detectImageFormat(file) === 'SVG' ? Math.min(cpuSeconds, svgDecodeCpuSeconds) : cpuSeconds;
    const workerLimits = { bytes: maxMemoryBytes, cpuSeconds, cpuSecondsToRead };
    const work = () =>
      withTemporaryFolder(file, (env) => runWorker(file, { ...task, limits: workerLimits }, timeoutMs, env));
    const result = await runQueued(async () => readOutput(await work()), {
      callers,
      weight: getWeight(file),
      getCpuSeconds,
    });
    return result?.images ?? { reason: 'busy' as const };
  };
  return {
    reencode: async (file, options) => {
      const processed = await processImage(file, options);
      if ('reason' in processed) return processed;
      const { bytes: png, width, height } = processed.files[0]!;
      return { png, width, height };
    },
    resize: async (file, options) => {
      const processed = await processImage(file, options);
      if ('reason' in processed) return processed;
      const { files, ...others } = processed;
      const [whole, ...sizes] = files;
      return { ...others, original: whole!, smaller: sizes };
    },
  };
};
