import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Images, NoPicture } from './port.ts';

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const unreadable = 2;

type Limits = Parameters<Images['redraw']>[1];

/** More than any PNG of such a picture has. */
const bytesOf = (edge: number) => 8 * edge * edge + 65_536;

/** Runs the child on a file. Answers what it wrote, or why it wrote nothing. */
const run = (file: Uint8Array, { edge, most }: Limits, milliseconds: number) =>
  new Promise<Buffer | NoPicture>((resolve, reject) => {
    // Without our environment: a decoder that is taken over finds no secret in it.
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, String(edge), String(most)],
      {
        env: {},
        stdio: ['pipe', 'pipe', 'ignore'],
      },
    );
    const written: Buffer[] = [];
    let size = 0;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, milliseconds);
    child.stdout.on('data', (bytes: Buffer) => {
      size += bytes.length;
      if (size <= bytesOf(edge)) written.push(bytes);
      else child.kill('SIGKILL');
    });
    child.stdin.on('error', () => {}); // It ended before it read everything; its exit says why.
    child.stdin.end(file);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      if (isLate) resolve('too_slow');
      else if (code === 0) resolve(Buffer.concat(written));
      else if (code === unreadable || code === null) resolve('unreadable');
      else reject(new Error(`${program} ended with ${code}.`));
    });
  });

/** Lets `atOnce` through and `waiting` wait for them; answers undefined to whoever comes beyond. */
const turns = (atOnce: number, waiting: number) => {
  let under = 0;
  const queue: (() => void)[] = [];
  const next = () => {
    const first = queue.shift();
    if (first) first();
    else under -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (under < atOnce) under += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else return undefined;
    return work().finally(next);
  };
};

/** Opens each picture by sharp in a process that ends with it, or is ended after `milliseconds`. */
export const openLocalImages = ({ atOnce = 2, waiting = 8, milliseconds = 5000 } = {}): Images => {
  const inTurn = turns(atOnce, waiting);
  return {
    redraw: async (file, limits) => {
      const png = await inTurn(() => run(file, limits, milliseconds));
      if (png === undefined) return 'busy';
      if (typeof png === 'string') return png;
      return { png, width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
    },
  };
};
