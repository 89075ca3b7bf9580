import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatOf, headOf } from '@tessera/contract/rules/picture.ts';
import type { Callers } from '../../caller.ts';
import type { Budget } from '../cpu-budget.ts';
import { createFairQueue } from '../fair-queue.ts';
import { stepBack } from '../step-back.ts';
import { openingOf } from './formats.ts';
import type { Images, NoPicture, Pictures, Sized } from './port.ts';
import type { Said, Task } from './task.ts';

const program = fileURLToPath(new URL('./child.ts', import.meta.url));

/** More than any such picture has in all its sizes. */
const bytesOf = ({ edge, widths }: Task) => (widths ? 12 : 8) * edge * edge + 65_536;

/** glibc keeps a heap for each thread: two give back sooner what a picture took. */
const lean = { MALLOC_ARENA_MAX: '2' };

/** Runs the child on a file. Answers what it wrote, or why it wrote nothing. */
const run = (file: Uint8Array, task: Task, milliseconds: number, env: Record<string, string>) =>
  new Promise<Buffer | NoPicture>((resolve, reject) => {
    const flags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=192'];
    const child = spawn(process.execPath, [...flags, program, JSON.stringify(task)], {
      env: { ...env, ...lean },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    stepBack(child);
    const written: Buffer[] = [];
    let size = 0;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, milliseconds);
    child.stdout.on('data', (bytes: Buffer) => {
      size += bytes.length;
      if (size <= bytesOf(task)) written.push(bytes);
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
      if (isLate) resolve({ refused: 'too_slow' });
      else if (size > bytesOf(task) || size === 0) resolve({ refused: 'unreadable' });
      else if (code === 0 || code === null) resolve(Buffer.concat(written));
      else reject(new Error(`${program} ended with ${code}.`));
    });
  });

type Result = {
  pictures: (Pick<Pictures, 'extension' | 'jpeg'> & { files: Sized[] }) | NoPicture;
  /** What the child says that it used, where it could say so. */
  cpuSeconds?: number;
};

/** Takes what the child wrote apart. */
const readOutput = (output: Buffer | NoPicture): Result => {
  if ('refused' in output) return { pictures: output };
  const lineEnd = output.indexOf('\n');
  const { cpuSeconds, ...said } = JSON.parse(output.toString('latin1', 0, lineEnd)) as Said;
  if ('refused' in said) return { pictures: said, cpuSeconds };
  let at = lineEnd + 1;
  const take = (length: number) => {
    at += length;
    return output.subarray(at - length, at);
  };
  const files = said.files.map(({ bytes, webp, ...size }) => ({
    ...size,
    bytes: take(bytes),
    ...(webp > 0 && { webp: take(webp) }),
  }));
  const jpeg = said.jpeg > 0 ? take(said.jpeg) : undefined;
  return {
    pictures: at === output.length ? { extension: said.extension, files, jpeg } : { refused: 'unreadable' },
    cpuSeconds,
  };
};

/** One that was ended without a word took all that it may. */
const secondsOf = ({ cpuSeconds = usual.cpuSeconds }: Result) => cpuSeconds;

const lightPixels = 50_000_000;

/** A core is left to whoever scans. */
const room = availableParallelism() > 2 ? 2 : 1;

/** What is read from top to bottom takes little memory: two of those are opened at once where there are cores. */
const roomOf = (file: Uint8Array) => {
  const head = headOf(file);
  return head && !head.whole && head.width * head.height <= lightPixels ? 1 : 2;
};

/** Where systems keep programs of others. */
const programs = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

/** A program of others works in a folder of its own; nothing of our environment is given. */
const withFolder = async <T>(file: Uint8Array, work: (env: Record<string, string>) => Promise<T>) => {
  if (openingOf(formatOf(file))?.by !== 'post-script') return work({});
  const folder = await mkdtemp(join(tmpdir(), 'tessera-picture-'));
  return work({ PATH: programs, TMPDIR: folder }).finally(() => rm(folder, { recursive: true, force: true }));
};

export type ImageLimits = {
  maxWaiting: number;
  /** The CPU seconds that one account or address may use. */
  budget: Partial<Budget>;
  /** How long one may take by the clock, where the machine has much else to do. */
  milliseconds: number;
  cpuSeconds: number;
  /** Of memory, as the process holds it. */
  bytes: number;
};

const usual: ImageLimits = {
  maxWaiting: 24,
  budget: {},
  milliseconds: 60_000,
  cpuSeconds: 12,
  bytes: 600 * 1024 * 1024,
};

/** Drawings that take longer to be read are made to. */
const cpuSecondsToReadDrawing = 2;

/** Opens each picture in a process that ends with it, that ends itself beyond its limits, or is ended. */
export const openLocalImages = (limits: Partial<ImageLimits> = {}): Images => {
  const { milliseconds, cpuSeconds, bytes, maxWaiting, budget } = { ...usual, ...limits };
  const inTurn = createFairQueue({ room, maxWaiting, budget });
  type Asked = Pick<Task, 'edge' | 'widths' | 'jpeg'> & { callers?: Callers };
  const draw = async (file: Uint8Array, asked: Asked) => {
    const { callers = [], ...task } = asked;
    const cpuSecondsToRead = formatOf(file) === 'SVG' ? Math.min(cpuSeconds, cpuSecondsToReadDrawing) : cpuSeconds;
    const within = { bytes, cpuSeconds, cpuSecondsToRead };
    const work = () => withFolder(file, (env) => run(file, { ...task, limits: within }, milliseconds, env));
    const result = await inTurn(async () => readOutput(await work()), { callers, room: roomOf(file), secondsOf });
    return result?.pictures ?? { refused: 'busy' as const };
  };
  return {
    redraw: async (file, asked) => {
      const drawn = await draw(file, asked);
      if ('refused' in drawn) return drawn;
      const { bytes: png, width, height } = drawn.files[0]!;
      return { png, width, height };
    },
    resize: async (file, asked) => {
      const drawn = await draw(file, asked);
      if ('refused' in drawn) return drawn;
      const { files, ...others } = drawn;
      const [whole, ...sizes] = files;
      return { ...others, whole: whole!, sizes };
    },
  };
};
