import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import { createFairQueue } from '../fair-queue.ts';
import { lowerPriority } from '../lower-priority.ts';
import type { FileInspector, FileMetadata, FileRejection, InspectionFailure } from './port.ts';

const workerPath = fileURLToPath(new URL('./worker.ts', import.meta.url));
const unreadableExitCode = 2;
const pageBytes = 4096;
const maxOutputBytes = 4096;

/** How much memory a process holds, where the system tells it in a file (proc(5)). */
const readProcessMemory = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageBytes;
};

type InspectionLimits = { timeoutMs: number; maxMemoryBytes: number };
type InspectionResult = FileMetadata | FileRejection | InspectionFailure;

/** Runs the child on a file, and ends it where it takes too long or too much. */
const runWorker = (
  path: string,
  kind: FileKind,
  removeMetadata: boolean,
  { timeoutMs, maxMemoryBytes }: InspectionLimits,
) =>
  new Promise<InspectionResult>((resolve, reject) => {
    const heap = `--max-old-space-size=${Math.floor(maxMemoryBytes / 2 ** 20)}`;
    // Without our environment: a parser that is taken over finds no secret in it.
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        heap,
        workerPath,
        path,
        kind,
        removeMetadata ? 'remove-metadata' : 'look',
      ],
      {
        env: {},
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    lowerPriority(child);
    let isEnded = false;
    const end = () => {
      isEnded = true;
      child.kill('SIGKILL');
    };
    const timeout = setTimeout(end, timeoutMs);
    const memoryTimer = setInterval(async () => {
      if (child.pid && (await readProcessMemory(child.pid)) > maxMemoryBytes) end();
    }, 50);
    const stop = () => {
      clearTimeout(timeout);
      clearInterval(memoryTimer);
    };
    let written = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (written.length + text.length > maxOutputBytes) end();
      else written += text;
    });
    child.once('error', (error) => {
      stop();
      reject(error);
    });
    child.once('close', (code) => {
      stop();
      if (code === 0 && !isEnded) resolve(JSON.parse(written) as FileMetadata | FileRejection);
      else if (code === unreadableExitCode) resolve({ reason: 'unreadable' });
      else if (isEnded || code === null || code === 134) resolve('too_much');
      else reject(new Error(`${workerPath} ended with ${code}.`));
    });
  });

/** Walks through files in a process each, `concurrency` at the most, while `maxQueued` wait for them. */
export const createLocalFileInspector = ({
  concurrency = 2,
  maxQueued = 16,
  timeoutMs = 20_000,
  maxMemoryBytes = 480 * 2 ** 20,
} = {}): FileInspector => {
  const runQueued = createFairQueue({ capacity: concurrency, maxQueued });
  return {
    inspect: async (path, kind, { callers, removeMetadata }) =>
      (await runQueued(() => runWorker(path, kind, removeMetadata, { timeoutMs, maxMemoryBytes }), {
        callers,
        weight: 1,
      })) ?? 'busy',
  };
};
