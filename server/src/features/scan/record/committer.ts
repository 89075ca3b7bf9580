import type { Scan, StoredOutcomes } from './scan.ts';

/** Called with the outcome stored for a scan, or undefined if it could not be stored. */
export type OnSettled = (outcome: number | undefined) => void;

export type Committer = {
  /** Stores a scan, and calls `onSettled` after its commit; immediately with undefined if the queue is full. */
  enqueue(scan: Scan, onSettled: OnSettled): void;
  /** Does the same for a scan of a code with a scan limit. */
  enqueueLimited(scan: Scan, onSettled: OnSettled): void;
  /** Returns the number of scans that wait for a slot. */
  queueLength(): number;
  /** Resolves once `onSettled` was called for every accepted scan. */
  drained(): Promise<void>;
};

type ScanQueue = { scans: Scan[]; callbacks: OnSettled[] };

type CommitterOptions<Slot> = {
  /** One per batch in flight. */
  slots: readonly Slot[];
  /** Max scans that wait for a slot. */
  maxQueued: number;
  /** Stores a batch atomically; resolves to undefined if it can't. Never rejects. */
  write(batch: readonly Scan[], limited: boolean, slot: Slot): Promise<StoredOutcomes | undefined>;
};

const maxBatch = 1000;

const emptyQueue = (): ScanQueue => ({ scans: [], callbacks: [] });

/**
 * Group commit by natural batching: queued scans are written as soon as a slot is free, and their callbacks run after the
 * commit. There is no timer: batches grow under load, and without load no scan waits.
 */
export const createCommitter = <Slot>({ slots, maxQueued, write }: CommitterOptions<Slot>): Committer => {
  const freeSlots = [...slots];
  const unlimited = emptyQueue();
  const limited = emptyQueue();
  let starting = false;
  let drainListeners: (() => void)[] = [];

  const countQueued = () => unlimited.scans.length + limited.scans.length;

  const enqueue = (queue: ScanQueue, scan: Scan, onSettled: OnSettled) => {
    if (countQueued() >= maxQueued) return onSettled(undefined);
    queue.scans.push(scan);
    queue.callbacks.push(onSettled);
    startSoon();
  };

  /** Starts after the requests that have already arrived, so that they share the batch. */
  const startSoon = () => {
    if (starting || freeSlots.length === 0 || countQueued() === 0) return;
    starting = true;
    setImmediate(start);
  };

  const start = () => {
    starting = false;
    const first = limited.scans[0];
    const isLimited = first !== undefined && !(unlimited.scans[0] && unlimited.scans[0].at < first.at);
    const queue = isLimited ? limited : unlimited;
    const slot = freeSlots.pop();
    if (slot === undefined) return;
    const scans = queue.scans.splice(0, maxBatch);
    const callbacks = queue.callbacks.splice(0, maxBatch);
    write(scans, isLimited, slot).then((stored) => {
      for (const [at, onSettled] of callbacks.entries()) onSettled(stored?.[at]);
      freeSlots.push(slot);
      startSoon();
      if (freeSlots.length === slots.length && countQueued() === 0) {
        for (const wake of drainListeners) wake();
        drainListeners = [];
      }
    });
    startSoon();
  };

  return {
    enqueue: (scan, onSettled) => enqueue(unlimited, scan, onSettled),
    enqueueLimited: (scan, onSettled) => enqueue(limited, scan, onSettled),
    queueLength: countQueued,
    drained: () =>
      freeSlots.length === slots.length && countQueued() === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            drainListeners.push(resolve);
          }),
  };
};
