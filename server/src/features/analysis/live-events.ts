import { createAsyncSignal } from './async-signal.ts';
import { type PollerOptions, type PollSource, type SharedPoller, startSharedPoller } from './shared-poller.ts';

/** `heartbeatMs`: how long nothing may be heard. `reauthIntervalMs`: how long a stream goes on without asking whether it may. */
type LiveOptions = PollerOptions & { heartbeatMs: number; reauthIntervalMs: number };

export const defaultLiveOptions: LiveOptions = {
  heartbeatMs: 15_000,
  reauthIntervalMs: 1_000,
  pollIntervalMs: 1_000,
  minIntervalMs: 250,
};

type Watcher = {
  /** Whether whoever watches may go on watching. */
  isAllowed(): Promise<boolean>;
  signal: AbortSignal;
};

/**
 * Server-sent events (HTML §9.2) for many who watch: what `read` gives at once, and again after each change, many changes
 * in one. Whoever watches the same `key` shares one reading, that of the source which came first. A stream ends when its
 * signal is aborted, when its watcher may no longer, and when there is nothing to see; it throws what breaks the reading.
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
