import type { Scan, StoredOutcomes } from './scan.ts';

/** Hears what was stored of a scan: its outcome, or undefined where it could not be stored. */
export type OnStored = (outcome: number | undefined) => void;

export type Committer = {
  /** Stores a scan, and answers once it is safe. Where too many wait already it answers undefined at once. */
  enqueue(scan: Scan, onStored: OnStored): void;
  /** The same for a scan that may use up its code's limit. */
  enqueueLimited(scan: Scan, onStored: OnStored): void;
  /** Waits until everything accepted is answered. */
  drained(): Promise<void>;
};

type ScanQueue = { scans: Scan[]; callbacks: OnStored[] };

type CommitterOptions = {
  /** How many batches may be under way at once. */
  concurrency: number;
  /** How many scans may wait for a slot. */
  maxQueued: number;
  /** Stores a batch, whole or not at all; answers undefined where it can't. Never throws. */
  write(batch: readonly Scan[], limited: boolean, slot: number): Promise<StoredOutcomes | undefined>;
};

const maxBatch = 1000;

const emptyQueue = (): ScanQueue => ({ scans: [], callbacks: [] });

/**
 * Group commit by natural batching: what waits is written as soon as a slot is free, and everyone in the batch is
 * answered after its commit. There is no timer: under load batches grow by themselves, without it nobody waits.
 */
export const createCommitter = ({ concurrency, maxQueued, write }: CommitterOptions): Committer => {
  const freeSlots = Array.from({ length: concurrency }, (_, slot) => slot);
  const unlimited = emptyQueue();
  const limited = emptyQueue();
  let starting = false;
  let drainListeners: (() => void)[] = [];

  const countQueued = () => unlimited.scans.length + limited.scans.length;

  const enqueue = (queue: ScanQueue, scan: Scan, onStored: OnStored) => {
    if (countQueued() >= maxQueued) return onStored(undefined);
    queue.scans.push(scan);
    queue.callbacks.push(onStored);
    startSoon();
  };

  /** After the requests that have arrived already, so that they share the batch. */
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
    const slot = freeSlots.pop()!;
    const scans = queue.scans.splice(0, maxBatch);
    const callbacks = queue.callbacks.splice(0, maxBatch);
    write(scans, isLimited, slot).then((stored) => {
      for (let at = 0; at < callbacks.length; at++) callbacks[at]!(stored?.[at]);
      freeSlots.push(slot);
      startSoon();
      if (freeSlots.length === concurrency && countQueued() === 0) {
        for (const wake of drainListeners) wake();
        drainListeners = [];
      }
    });
    startSoon();
  };

  return {
    enqueue: (scan, onStored) => enqueue(unlimited, scan, onStored),
    enqueueLimited: (scan, onStored) => enqueue(limited, scan, onStored),
    drained: () =>
      freeSlots.length === concurrency && countQueued() === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            drainListeners.push(resolve);
          }),
  };
};
