import type { Lettering, Order, Reading } from '@tessera/qr';
import { connect, type Side } from './connect.ts';
import { showSvg } from './show-svg.ts';
import type { Made, PageSide, Purpose, Readable, WorkerSide } from './sides.ts';

/** The page's one worker. It starts with the first question; one that can't work is replaced, but not for ever. */

type Running = Side<WorkerSide> & { retire: (error: Error) => void };

const mostStarts = 3;
let starts = 0;
let worker: Running | undefined;

const start = (): Running => {
  if (starts === mostStarts) throw new Error('workers do not run here');
  starts += 1;
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'proof' });
  const side = connect<WorkerSide>(started, { showSvg } satisfies PageSide);
  const retire = (error: Error) => {
    if (worker === running) worker = undefined;
    started.terminate();
    side.end(error);
  };
  const running = { ...side, retire };
  started.addEventListener('error', (event) => {
    event.preventDefault();
    retire(new Error(event.message));
  });
  return running;
};

const ask = async <Answer>(question: (worker: Running) => Promise<Answer>): Promise<Answer> => {
  worker ??= start();
  const asked = worker;
  try {
    return await question(asked);
  } catch (error) {
    if (error instanceof Error && error.name === 'Unable') asked.retire(error);
    throw error;
  }
};

/** Reads a code as phones would. Fails once a newer code has come, and where a browser can't do it. */
export const readCode = (code: Readable): Promise<Reading> => ask((worker) => worker.call('read', code));

/** Makes a file and has it read. Fails once a newer order has come, and where a browser can't do it. */
export const makeHere = (order: Order, lettering: Lettering | undefined, purpose: Purpose): Promise<Made> =>
  ask((worker) => worker.call('make', order, lettering, purpose));
