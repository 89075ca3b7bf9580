import type { BulkProgress } from '@tessera/contract/api/bulk-jobs.ts';

export type ProgressOptions = { intervalMs: number; heartbeatMs: number; reauthIntervalMs: number };

type ProgressStream = {
  /** Returns the progress of the job; undefined if it is gone. */
  read(): Promise<Omit<BulkProgress, 'perSecond' | 'secondsLeft'> | undefined>;
  isWorking(progress: Pick<BulkProgress, 'state'>): boolean;
  isAllowed(): Promise<boolean>;
  /** Called while someone is watching. */
  onWatched(): Promise<unknown>;
  signal: AbortSignal;
};

/** Speed is that of the last seconds, so that it follows what the job does now. */
const windowMs = 10_000;

/** Returns a function that adds the speed and the time left to a progress, from those before. */
const createSpeedometer = () => {
  let earlier: { at: number; done: number }[] = [];
  return (progress: Omit<BulkProgress, 'perSecond' | 'secondsLeft'>, at: number): BulkProgress => {
    earlier = [...earlier.filter((sample) => at - sample.at <= windowMs), { at, done: progress.done }];
    const first = earlier[0] ?? { at, done: progress.done };
    const seconds = (at - first.at) / 1_000;
    const perSecond = seconds >= 1 ? Math.max(0, (progress.done - first.done) / seconds) : null;
    const secondsLeft = perSecond ? Math.ceil((progress.total - progress.done) / perSecond) : null;
    return { ...progress, perSecond: perSecond && Math.round(perSecond * 10) / 10, secondsLeft };
  };
};

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/**
 * Streams the progress of a job as server-sent events (HTML §9.2), whenever it changes. The stream ends with the progress of the job
 * that isn’t working any more, or when its signal is aborted or its watcher loses permission.
 */
export async function* streamProgress(
  { read, isWorking, isAllowed, onWatched, signal }: ProgressStream,
  { intervalMs, heartbeatMs, reauthIntervalMs }: ProgressOptions,
): AsyncGenerator<string> {
  const addSpeed = createSpeedometer();
  let last = '';
  let [sentAt, checkedAt] = [performance.now(), performance.now()];
  while (!signal.aborted) {
    const at = performance.now();
    if (at - checkedAt >= reauthIntervalMs) {
      if (!(await isAllowed())) return;
      await onWatched();
      checkedAt = at;
    }
    const progress = await read();
    if (!progress) return;
    const text = JSON.stringify(progress);
    if (text !== last) {
      yield `data: ${JSON.stringify(addSpeed(progress, at))}\n\n`;
      [last, sentAt] = [text, at];
    } else if (at - sentAt >= heartbeatMs) {
      yield ': still here\n\n';
      sentAt = at;
    }
    if (!isWorking(progress)) return;
    await wait(intervalMs, signal);
  }
}
