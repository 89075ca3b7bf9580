import { expect, test } from 'vitest';
import { type ProgressOptions, streamProgress } from './progress-events.ts';

type Progress = NonNullable<Awaited<ReturnType<Parameters<typeof streamProgress>[0]['read']>>>;

const counts = {} as Progress['counts'];
const creating = (done: number): Progress => ({ state: 'creating', counts, done, total: 4 });
const finished: Progress = { state: 'done', counts, done: 4, total: 4 };

/** Returns the text of a stream whose job has these progresses, one after another. */
const collect = async (
  progresses: readonly (Progress | undefined)[],
  {
    isAllowed = async () => true,
    onWatched = async () => {},
    signal = new AbortController().signal,
    ...options
  }: Partial<Omit<Parameters<typeof streamProgress>[0], 'read'>> & Partial<ProgressOptions> = {},
) => {
  const left = [...progresses];
  const stream = streamProgress(
    {
      read: async () => left.shift(),
      isWorking: ({ state }) => state === 'creating',
      isAllowed,
      onWatched,
      signal,
    },
    { intervalMs: 0, heartbeatMs: 60_000, reauthIntervalMs: 60_000, ...options },
  );
  const parts: string[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
};

const readDone = (parts: readonly string[]) =>
  parts.map((part) => (JSON.parse(part.replace(/^data: /, '')) as Progress).done);

test('the progress of a job is an event whenever it changes, until the job isn’t working any more', async () => {
  const parts = await collect([creating(1), creating(1), creating(3), finished, creating(4)]);
  expect(readDone(parts)).toEqual([1, 3, 4]);
  expect(parts.at(-1)).toMatch(/^data: \{"state":"done",.*"perSecond":null,"secondsLeft":null\}\n\n$/);
});

test('a job that isn’t working has one event, and one that is gone has none', async () => {
  expect(readDone(await collect([finished, finished]))).toEqual([4]);
  expect(await collect([undefined])).toEqual([]);
});

test('nothing is sent after its watcher has lost permission or has left', async () => {
  let isAllowed = true;
  const watched = await collect([creating(1), creating(2), creating(3)], {
    reauthIntervalMs: 0,
    isAllowed: async () => isAllowed,
    onWatched: async () => {
      isAllowed = false;
    },
  });
  expect(readDone(watched)).toEqual([1]);
  expect(await collect([creating(1)], { signal: AbortSignal.abort() })).toEqual([]);
});

test('a progress that doesn’t change is followed by comments, so that the connection stays open', async () => {
  const parts = await collect([creating(1), creating(1), finished], { heartbeatMs: 0 });
  expect(parts[1]).toBe(': still here\n\n');
  expect(parts).toHaveLength(3);
});
