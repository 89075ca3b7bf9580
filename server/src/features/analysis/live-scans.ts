import { setTimeout as sleep } from 'node:timers/promises';
import type { NewerScan, ScanEvents } from '../../adapters/events/port.ts';
import { createAsyncSignal } from './async-signal.ts';

/** `pollIntervalMs`: how often scans of other nodes are read. `minIntervalMs`: the shortest time between two reads. */
export type LiveScanOptions = { pollIntervalMs: number; minIntervalMs: number };

/** What a stream gets: new scans of its account, or that it must read everything again, or why it ends. */
export type LiveScanListener = {
  accountId: string;
  /** The stream ends when this code no longer exists. */
  codeId: number | undefined;
  onScans(scans: readonly NewerScan[]): void;
  onMissed(): void;
  onEnd(error?: unknown): void;
};

/**
 * Passes new scans on to the streams of this node, whichever node stored them: with one statement for all of them, soon after
 * commits here, and once a second for the other nodes. Nothing is read while there is no stream.
 */
export const createLiveScans = (
  events: Pick<ScanEvents, 'getSnapshot' | 'listNewer'>,
  subscribe: (onScans: () => void) => () => void,
  { pollIntervalMs, minIntervalMs }: LiveScanOptions,
) => {
  const listeners = new Set<LiveScanListener>();
  let isRunning = false;

  const passOn = async (since: string): Promise<string> => {
    const accountIds = [...new Set([...listeners].map(({ accountId }) => accountId))];
    const codeIds = [...new Set([...listeners].flatMap(({ codeId }) => codeId ?? []))];
    const { scans, isComplete, snapshot, erasedCodeIds } = await events.listNewer(since, accountIds, codeIds);
    const byAccount = Map.groupBy(scans, ({ accountId }) => accountId);
    for (const listener of listeners) {
      const ofAccount = byAccount.get(listener.accountId);
      if (listener.codeId !== undefined && erasedCodeIds.includes(listener.codeId)) listener.onEnd();
      else if (!isComplete) listener.onMissed();
      else if (ofAccount) listener.onScans(ofAccount);
    }
    return snapshot;
  };

  const run = async () => {
    const { trigger, wait } = createAsyncSignal();
    const unsubscribe = subscribe(trigger);
    try {
      let snapshot = await events.getSnapshot();
      while (listeners.size > 0) {
        await wait(pollIntervalMs);
        snapshot = await passOn(snapshot);
        await sleep(minIntervalMs);
      }
    } catch (error) {
      for (const listener of listeners) listener.onEnd(error);
      listeners.clear();
    } finally {
      unsubscribe();
      isRunning = false;
      if (listeners.size > 0) start();
    }
  };
  const start = () => {
    if (isRunning) return;
    isRunning = true;
    void run();
  };

  return {
    /** Adds a stream; returns a function that removes it. */
    add: (listener: LiveScanListener) => {
      listeners.add(listener);
      start();
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
