import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Images, NoPicture, Pictures, Sized } from './port.ts';
import type { Task, Written } from './task.ts';

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const unreadable = 2;

/** More than any such picture has in all its sizes. */
const bytesOf = ({ edge, widths }: Task) => (widths ? 12 : 8) * edge * edge + 65_536;

/** Runs the child on a file. Answers what it wrote, or why it wrote nothing. */
const run = (file: Uint8Array, task: Task, milliseconds: number) =>
  new Promise<Buffer | NoPicture>((resolve, reject) => {
    // Without our environment: a decoder that is taken over finds no secret in it.
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, JSON.stringify(task)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
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

/** Takes what the child wrote apart. */
const read = (output: Buffer): { extension: Pictures['extension']; files: Sized[] } => {
  const end = output.indexOf('\n');
  const { extension, files } = JSON.parse(output.toString('latin1', 0, end)) as Written;
  let at = end + 1;
  const sized = files.map(({ bytes, ...size }) => {
    at += bytes;
    return { ...size, bytes: output.subarray(at - bytes, at) };
  });
  return { extension, files: sized };
};

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
  const draw = async (file: Uint8Array, task: Task) => {
    const output = (await inTurn(() => run(file, task, milliseconds))) ?? 'busy';
    return typeof output === 'string' ? output : read(output);
  };
  return {
    redraw: async (file, { edge, most }) => {
      const drawn = await draw(file, { edge, most });
      if (typeof drawn === 'string') return drawn;
      const { bytes: png, width, height } = drawn.files[0]!;
      return { png, width, height };
    },
    resize: async (file, { edge, most, widths }) => {
      const drawn = await draw(file, { edge, most, widths });
      if (typeof drawn === 'string') return drawn;
      const [whole, ...sizes] = drawn.files;
      return { extension: drawn.extension, whole: whole!, sizes };
    },
  };
};
