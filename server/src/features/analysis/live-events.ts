import { createAsyncSignal } from './async-signal.ts';
import { type PollerOptions, type PollSource, type SharedPoller, startSharedPoller } from './shared-poller.ts';

/** `heartbeatMs`: the longest silence. `reauthIntervalMs`: how long a stream may continue without a new permission check. */
type LiveOptions = PollerOptions & { heartbeatMs: number; reauthIntervalMs: number };

export const defaultLiveOptions: LiveOptions = {
  heartbeatMs: 15_000,
  reauthIntervalMs: 1_000,
  pollIntervalMs: 1_000,
  minIntervalMs: 250,
};

type Watcher = {
  /** Whether the watcher is still permitted. */
  isAllowed(): Promise<boolean>;
  signal: AbortSignal;
};

/**
 * Streams server-sent events (HTML §9.2): the current value of `read`, then the new one after changes, which are coalesced.
 * Watchers of the same `key` share one poller, that of the first source. A stream ends when its signal is aborted, its
 * watcher loses permission, or there is nothing left to watch; it throws the poller's error.
 */
export const createLiveEvents = ({ heartbeatMs, reauthIntervalMs, ...pollerOptions } = defaultLiveOptions) => {
  const pollers = new Map<string, SharedPoller>();

  const getPoller = (key: string, source: PollSource) => {
    const poller = pollers.get(key) ?? startSharedPoller(source, pollerOptions, () => pollers.delete(key));
    pollers.set(key, poller);
    return poller;
  };

  return async function* (key: string, source: PollSource, { isAllowed, signal }: Watcher): AsyncGenerator<string> {
    const poller = getPoller(key, source);
    const { trigger, wait } = createAsyncSignal();
    poller.watchers.add(trigger);
    signal.addEventListener('abort', trigger);
    if (poller.latest || signal.aborted) trigger();
    let sent: string | undefined;
    let checkedAt = performance.now();
    try {
      while (true) {
        const wasTriggered = await wait(heartbeatMs);
        if (signal.aborted) return;
        const time = performance.now();
        if (time - checkedAt >= reauthIntervalMs) {
          if (!(await isAllowed())) return;
          checkedAt = time;
        }
        if (poller.end?.error) throw poller.end.error;
        if (poller.end) return;
        if (poller.latest !== sent) {
          sent = poller.latest;
          yield `data: ${sent}\n\n`;
        } else if (!wasTriggered) yield ': still here\n\n';
      }
    } finally {
      poller.watchers.delete(trigger);
    }
  };
};
