import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import { createFairQueue } from '../fair-queue.ts';
import { stepBack } from '../step-back.ts';
import type { FileFacts, FileFault, Inspection, NotInspected } from './port.ts';

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const unreadable = 2;
const pageSize = 4096;
const mostAnswer = 4096;

/** How much memory a process holds, where the system tells it in a file (proc(5)). */
const memoryOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageSize;
};

type Limits = { milliseconds: number; memory: number };
type Answer = FileFacts | FileFault | NotInspected;

/** Runs the child on a file, and ends it where it takes too long or too much. */
const run = (path: string, kind: FileKind, removesMetadata: boolean, { milliseconds, memory }: Limits) =>
  new Promise<Answer>((resolve, reject) => {
    const heap = `--max-old-space-size=${Math.floor(memory / 2 ** 20)}`;
    // Without our environment: a parser that is taken over finds no secret in it.
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        heap,
        program,
        path,
        kind,
        removesMetadata ? 'remove-metadata' : 'look',
      ],
      {
        env: {},
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    stepBack(child);
    let isEnded = false;
    const end = () => {
      isEnded = true;
      child.kill('SIGKILL');
    };
    const late = setTimeout(end, milliseconds);
    const watching = setInterval(async () => {
      if (child.pid && (await memoryOf(child.pid)) > memory) end();
    }, 50);
    const stop = () => {
      clearTimeout(late);
      clearInterval(watching);
    };
    let written = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (written.length + text.length > mostAnswer) end();
      else written += text;
    });
    child.once('error', (error) => {
      stop();
      reject(error);
    });
    child.once('close', (code) => {
      stop();
      if (code === 0 && !isEnded) resolve(JSON.parse(written) as FileFacts | FileFault);
      else if (code === unreadable) resolve({ fault: 'unreadable' });
      else if (isEnded || code === null || code === 134) resolve('too_much');
      else reject(new Error(`${program} ended with ${code}.`));
    });
  });

/** Walks through files in a process each, `atOnce` at the most, while `maxWaiting` wait for them. */
export const openLocalInspection = ({
  atOnce = 2,
  maxWaiting = 16,
  milliseconds = 20_000,
  memory = 480 * 2 ** 20,
} = {}): Inspection => {
  const inTurn = createFairQueue({ room: atOnce, maxWaiting });
  return {
    inspect: async (path, kind, { callers, removesMetadata }) =>
      (await inTurn(() => run(path, kind, removesMetadata, { milliseconds, memory }), { callers, room: 1 })) ?? 'busy',
  };
};
