import { openBell } from './bell.ts';
import { openReader, type Reader, type ReaderPace, type Source } from './reader.ts';

/** `heartbeat`: how long nothing may be heard. `trust`: how long a stream goes on without asking whether it may. In ms. */
type Pace = ReaderPace & { heartbeat: number; trust: number };

export const usualPace: Pace = { heartbeat: 15_000, trust: 1_000, look: 1_000, pause: 250 };

type Watcher = {
  /** Whether whoever watches may go on watching. */
  mayGoOn(): Promise<boolean>;
  signal: AbortSignal;
};

/**
 * Server-sent events (HTML §9.2) for many who watch: what `read` gives at once, and again after each change, many changes
 * in one. Whoever watches the same `key` shares one reading, that of the source which came first. A stream ends when its
 * signal is aborted, when its watcher may no longer, and when there is nothing to see; it throws what breaks the reading.
 */
export const openLive = ({ heartbeat, trust, ...pace } = usualPace) => {
  const readers = new Map<string, Reader>();

  const readerOf = (key: string, source: Source) => {
    const reader = readers.get(key) ?? openReader(source, pace, () => readers.delete(key));
    readers.set(key, reader);
    return reader;
  };

  return async function* (key: string, source: Source, { mayGoOn, signal }: Watcher): AsyncGenerator<string> {
    const reader = readerOf(key, source);
    const { ring, wait } = openBell();
    reader.watchers.add(ring);
    signal.addEventListener('abort', ring);
    if (reader.newest || signal.aborted) ring();
    let sent: string | undefined;
    let asked = performance.now();
    try {
      while (true) {
        const rang = await wait(heartbeat);
        if (signal.aborted) return;
        const time = performance.now();
        if (time - asked >= trust) {
          if (!(await mayGoOn())) return;
          asked = time;
        }
        if (reader.end?.fault) throw reader.end.fault;
        if (reader.end) return;
        if (reader.newest !== sent) {
          sent = reader.newest;
          yield `data: ${sent}\n\n`;
        } else if (!rang) yield ': still here\n\n';
      }
    } finally {
      reader.watchers.delete(ring);
    }
  };
};
