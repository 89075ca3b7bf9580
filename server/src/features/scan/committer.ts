import type { Scan, Stored } from './scan.ts';

/** Hears what was stored of a scan: its outcome, or undefined where it could not be stored. */
export type Answered = (outcome: number | undefined) => void;

export type Committer = {
  /** Stores a scan, and answers once it is safe. Where too many wait already it answers undefined at once. */
  accept(scan: Scan, answered: Answered): void;
  /** The same for a scan that may use up its code's limit. */
  acceptLimited(scan: Scan, answered: Answered): void;
  /** Waits until everything accepted is answered. */
  idle(): Promise<void>;
};

type Queue = { scans: Scan[]; answers: Answered[] };

type Options = {
  /** How many batches may be under way at once. */
  slots: number;
  /** How many scans may wait for a slot. */
  maxWaiting: number;
  /** Stores a batch, whole or not at all; answers undefined where it can't. Never throws. */
  write(batch: readonly Scan[], limited: boolean, slot: number): Promise<Stored | undefined>;
};

const maxBatch = 1000;

const emptyQueue = (): Queue => ({ scans: [], answers: [] });

/**
 * Group commit by natural batching: what waits is written as soon as a slot is free, and everyone in the batch is
 * answered after its commit. There is no timer: under load batches grow by themselves, without it nobody waits.
 */
export const openCommitter = ({ slots, maxWaiting, write }: Options): Committer => {
  const free = Array.from({ length: slots }, (_, slot) => slot);
  const open = emptyQueue();
  const limited = emptyQueue();
  let starting = false;
  let idlers: (() => void)[] = [];

  const waiting = () => open.scans.length + limited.scans.length;

  const accept = (queue: Queue, scan: Scan, answered: Answered) => {
    if (waiting() >= maxWaiting) return answered(undefined);
    queue.scans.push(scan);
    queue.answers.push(answered);
    startSoon();
  };

  /** After the requests that have arrived already, so that they share the batch. */
  const startSoon = () => {
    if (starting || free.length === 0 || waiting() === 0) return;
    starting = true;
    setImmediate(start);
  };

  const start = () => {
    starting = false;
    const first = limited.scans[0];
    const isLimited = first !== undefined && !(open.scans[0] && open.scans[0].at < first.at);
    const queue = isLimited ? limited : open;
    const slot = free.pop()!;
    const scans = queue.scans.splice(0, maxBatch);
    const answers = queue.answers.splice(0, maxBatch);
    write(scans, isLimited, slot).then((stored) => {
      for (let at = 0; at < answers.length; at++) answers[at]!(stored?.[at]);
      free.push(slot);
      startSoon();
      if (free.length === slots && waiting() === 0) {
        for (const wake of idlers) wake();
        idlers = [];
      }
    });
    startSoon();
  };

  return {
    accept: (scan, answered) => accept(open, scan, answered),
    acceptLimited: (scan, answered) => accept(limited, scan, answered),
    idle: () =>
      free.length === slots && waiting() === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            idlers.push(resolve);
          }),
  };
};
