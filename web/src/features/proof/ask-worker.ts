import type { Lettering, Order, Reading } from '@tessera/qr';
import { connect, type Side } from './connect.ts';
import { showSvg } from './show-svg.ts';
import type { Made, PageSide, Purpose, Readable, WorkerSide } from './sides.ts';

/** The page's one worker. It starts with the first question; one that breaks is replaced once. */

let worker: Side<WorkerSide> | undefined;
let broken = 0;
const mostBroken = 2;

const start = (): Side<WorkerSide> => {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'proof' });
  const side = connect<WorkerSide>(started, { showSvg } satisfies PageSide);
  started.addEventListener('error', (event) => {
    event.preventDefault();
    broken += 1;
    worker = undefined;
    started.terminate();
    side.end(new Error(event.message ?? 'the worker could not start'));
  });
  return side;
};

const running = (): Side<WorkerSide> => {
  if (broken >= mostBroken) throw new Error('the worker does not run here');
  worker ??= start();
  return worker;
};

/** Reads a code as phones would. Fails once a newer code has come, and where a browser can't do it. */
export const readCode = async (code: Readable): Promise<Reading> => running().call('read', code);

/** Makes a file and has it read. Fails once a newer order has come, and where a browser can't do it. */
export const makeHere = async (order: Order, lettering: Lettering | undefined, purpose: Purpose): Promise<Made> =>
  running().call('make', order, lettering, purpose);
