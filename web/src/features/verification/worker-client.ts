import type { RenderRequest, ScanScore, TypesetText } from '@tessera/qr';
import { connectRemote, type RemoteSide } from './connect-remote.ts';
import { showSvg } from './show-svg.ts';
import type { MeasurableCode, PageApi, RenderPurpose, RenderResult, WorkerApi } from './worker-protocol.ts';

/** The page’s single worker. It starts with the first call; a broken one is replaced, up to `maxStarts` times. */

type WorkerHandle = RemoteSide<WorkerApi> & { terminate: (error: Error) => void };

const maxStarts = 3;
let startCount = 0;
let worker: WorkerHandle | undefined;

const startWorker = (): WorkerHandle => {
  if (startCount === maxStarts) throw new Error('workers do not run here');
  startCount += 1;
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'proof' });
  const remote = connectRemote<WorkerApi>(started, { showSvg } satisfies PageApi);
  const terminate = (error: Error) => {
    if (worker === running) worker = undefined;
    started.terminate();
    remote.close(error);
  };
  const running = { ...remote, terminate };
  started.addEventListener('error', (event) => {
    event.preventDefault();
    terminate(new Error(event.message));
  });
  return running;
};

const runInWorker = async <Answer>(task: (worker: WorkerHandle) => Promise<Answer>): Promise<Answer> => {
  worker ??= startWorker();
  const usedWorker = worker;
  try {
    return await task(usedWorker);
  } catch (error) {
    if (error instanceof Error && error.name === 'DecoderUnavailableError') usedWorker.terminate(error);
    throw error;
  }
};

/** Measures how well phones scan a code. Rejects if a newer code supersedes it, or the browser can’t. */
export const measureScanQuality = (code: MeasurableCode): Promise<ScanScore> =>
  runInWorker((worker) => worker.call('read', code));

/** Renders and verifies a file. Rejects if a newer request supersedes it, or the browser can’t. */
export const renderInWorker = (
  request: RenderRequest,
  typesetText: TypesetText | undefined,
  purpose: RenderPurpose,
): Promise<RenderResult> => runInWorker((worker) => worker.call('make', request, typesetText, purpose));
