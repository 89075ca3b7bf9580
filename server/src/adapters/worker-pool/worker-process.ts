import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createFrameReader, encodeFrame, type Frame, InvalidFrameError } from './frames.ts';
import { lowerPriority } from './lower-priority.ts';
import type { ReplyJson, WorkerUsage } from './serve-tasks.ts';

/** The module that a worker runs, and the flags of its Node. */
export type WorkerProgram = { script: URL; nodeFlags: readonly string[] };

export type WorkerLimits = {
  timeoutMs: number;
  /** Of resident memory: checked every 50 ms where the system tells it. */
  maxMemoryBytes?: number | undefined;
  maxReplyBytes: number;
};

export type WorkerReply = { reply: unknown; body: Buffer; usage: WorkerUsage };

export const workerFailures = ['timeout', 'memory', 'invalid_reply', 'crashed'] as const;

/** A worker ended, or was ended, without a reply. */
export class WorkerError extends Error {
  readonly failure: (typeof workerFailures)[number];
  /** Its exit code; null where a signal ended it. */
  readonly exitCode: number | null;

  constructor(failure: WorkerError['failure'], exitCode: number | null, details: string) {
    super(`a worker failed: ${failure}${details && ` (${details})`}`);
    this.failure = failure;
    this.exitCode = exitCode;
  }
}

/**
 * Nothing of our environment: a parser that is taken over finds no secret in it. PATH is where systems have Ghostscript. glibc
 * keeps a heap for each thread: with two, more of the memory that an image took is given back. Without HOME, packages that ask
 * for it fail for users that have no entry in /etc/passwd, as in containers.
 */
const workerEnv = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin',
  HOME: '/nonexistent',
  MALLOC_ARENA_MAX: '2',
};

/** A worker starts in half the time with the compiled code that other workers, and this process, have cached. */
const getWorkerEnv = () => {
  const folder = getCompileCacheDir();
  return { ...workerEnv, ...(folder && { NODE_COMPILE_CACHE: folder }) };
};

const pageBytes = 4096;
const memoryCheckMs = 50;
const maxErrorTextLength = 1000;

/** The resident memory of a process, where the system tells it in a file (proc(5)). */
const readMemoryBytes = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageBytes;
};

const toReply = ({ json, body }: Frame): WorkerReply => {
  const { reply, usage } = json as ReplyJson;
  if (typeof usage.cpuSeconds !== 'number' || typeof usage.memoryBytes !== 'number')
    throw new InvalidFrameError('A reply has no usage.');
  return { reply, body, usage };
};

type PendingTask = {
  read: (chunk: Buffer) => void;
  fail: (error: Error) => void;
};

/** Starts a worker, with a lower priority than this process. It does one task at a time. */
export const startWorker = ({ script, nodeFlags }: WorkerProgram, onEnd: () => void) => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...nodeFlags, fileURLToPath(script)],
    {
      env: getWorkerEnv(),
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  lowerPriority(child);
  let task: PendingTask | undefined;
  let killedFor: WorkerError['failure'] | undefined;
  let errorText = '';

  const kill = (failure?: WorkerError['failure']) => {
    killedFor ??= failure;
    child.kill('SIGKILL');
  };
  const ended = new Promise<void>((resolve) => {
    const end = (error: Error) => {
      task?.fail(error);
      resolve();
      onEnd();
    };
    child.once('error', end);
    child.once('close', (code) => end(new WorkerError(killedFor ?? 'crashed', code, errorText.trim())));
  });
  child.stdin.on('error', () => {}); // It ended before it read everything: its reply or its end says why.
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(0, maxErrorTextLength);
  });
  child.stdout.on('data', (chunk: Buffer) => task?.read(chunk));

  const watch = ({ timeoutMs, maxMemoryBytes }: WorkerLimits) => {
    const timeout = setTimeout(() => kill('timeout'), timeoutMs);
    const memoryCheck =
      maxMemoryBytes === undefined
        ? undefined
        : setInterval(async () => {
            if (child.pid && (await readMemoryBytes(child.pid)) > maxMemoryBytes) kill('memory');
          }, memoryCheckMs);
    return () => {
      clearTimeout(timeout);
      clearInterval(memoryCheck);
    };
  };

  return {
    /** @throws {WorkerError} */
    perform: async (input: object, body: readonly Uint8Array[], limits: WorkerLimits): Promise<WorkerReply> => {
      const { push } = createFrameReader(limits.maxReplyBytes);
      const stopWatching = watch(limits);
      try {
        return await new Promise<WorkerReply>((resolve, reject) => {
          const read = (chunk: Buffer) => {
            try {
              const frame = push(chunk);
              if (frame) resolve(toReply(frame));
            } catch {
              kill('invalid_reply');
            }
          };
          task = { read, fail: reject };
          for (const bytes of encodeFrame(input, body)) child.stdin.write(bytes);
        });
      } finally {
        task = undefined;
        stopWatching();
      }
    },

    /** Resolves once the process has ended. */
    stop: (): Promise<void> => {
      kill();
      return ended;
    },
  };
};
export type WorkerProcess = ReturnType<typeof startWorker>;
