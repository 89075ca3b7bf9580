import type {
  CodeSummary,
  LiveStatisticsEvent,
  ScanIncrement,
  StatisticsQuery,
} from '@tessera/contract/api/analysis.ts';
import {
  matchesFilter,
  noFolder,
  parseCodeFilters,
  parseScanFilters,
  scanProperties,
} from '@tessera/contract/rules/scan-filters.ts';
import { createVisibilityCheck } from '../../adapters/events/newer-scans.ts';
import type { NewerScan } from '../../adapters/events/port.ts';
import { createAsyncSignal } from './async-signal.ts';
import type { createLiveScans } from './live-scans.ts';
import type { StatisticsResult } from './read-statistics.ts';
import { getValueName } from './values.ts';

/** `heartbeatMs`: the longest silence. `reauthIntervalMs`: how long a stream may continue without a new permission check. */
export type LiveEventOptions = { heartbeatMs: number; reauthIntervalMs: number };

/** More pending increments than this are replaced by new statistics. */
const maxPending = 2_000;

const toIncrement = (scan: NewerScan): ScanIncrement => ({
  day: scan.day,
  quarterHour: new Date(scan.quarterHour).toISOString(),
  kind: scan.kind,
  country: getValueName('country', scan.country),
  city: getValueName('city', scan.city),
  system: getValueName('system', String(scan.system)),
  device: getValueName('device', String(scan.device)),
  browser: getValueName('browser', String(scan.browser)),
  language: getValueName('language', scan.language),
  isFirst: scan.first === 1,
  isRepeat: scan.repeat === 1,
  code: scan.code,
  count: scan.count,
});

const toSummary = ({ code, name, type, folder, slug }: NewerScan): CodeSummary => ({
  id: code,
  name,
  type,
  folder,
  uri: slug ?? '',
});

/** Which scans a stream is about. */
export type StreamScope = { codeId?: number; folderScope: readonly number[] | null; query: StatisticsQuery };

const createScopeCheck = ({ codeId, folderScope, query }: StreamScope) => {
  const filters = parseScanFilters(query);
  const codeFilters = parseCodeFilters(query);
  return (scan: NewerScan, increment: ScanIncrement): boolean => {
    if (codeId !== undefined && scan.code !== codeId) return false;
    if (folderScope && (scan.folder === null || !folderScope.includes(scan.folder))) return false;
    const ofCode = { type: scan.type, folder: String(scan.folder ?? noFolder), code: String(scan.code) };
    return (
      (['type', 'folder', 'code'] as const).every((name) => {
        const filter = codeFilters[name];
        return filter === undefined || matchesFilter(filter, ofCode[name]);
      }) &&
      scanProperties.every((name) => {
        const filter = filters[name];
        return filter === undefined || matchesFilter(filter, increment[name]);
      })
    );
  };
};

/** Collects increments until they are sent; equal ones are added up. */
const createPending = () => {
  const increments = new Map<string, ScanIncrement>();
  const codes = new Map<number, CodeSummary>();
  return {
    size: () => increments.size,
    add: (increment: ScanIncrement, code: CodeSummary) => {
      const key = JSON.stringify({ ...increment, count: 0 });
      const count = (increments.get(key)?.count ?? 0) + increment.count;
      increments.set(key, { ...increment, count });
      codes.set(code.id, code);
    },
    take: () => {
      const event = { scans: [...increments.values()], codes: [...codes.values()] };
      increments.clear();
      codes.clear();
      return event;
    },
  };
};

type Stream = {
  accountId: string;
  scope: StreamScope;
  read(): Promise<StatisticsResult>;
  /** Whether the watcher is still permitted. */
  isAllowed(): Promise<boolean>;
  signal: AbortSignal;
};

const formatEvent = (event: LiveStatisticsEvent) => `data: ${JSON.stringify(event)}\n\n`;

/**
 * Streams server-sent events (HTML §9.2): the statistics, then what new scans add to them. The stream ends when its signal is
 * aborted, its watcher loses permission, or its code no longer exists.
 */
export async function* streamStatistics(
  liveScans: ReturnType<typeof createLiveScans>,
  { accountId, scope, read, isAllowed, signal }: Stream,
  { heartbeatMs, reauthIntervalMs }: LiveEventOptions,
): AsyncGenerator<string> {
  const { trigger, wait } = createAsyncSignal();
  const isInScope = createScopeCheck(scope);
  const pending = createPending();
  const early: NewerScan[] = [];
  let isIncluded: ((tx: number) => boolean) | undefined;
  let isStale = true;
  let end: { error?: unknown } | undefined;

  const add = (scan: NewerScan) => {
    if (isIncluded?.(scan.tx)) return;
    const increment = toIncrement(scan);
    if (isInScope(scan, increment)) pending.add(increment, toSummary(scan));
  };
  const remove = liveScans.add({
    accountId,
    codeId: scope.codeId,
    onScans: (scans) => {
      if (isIncluded) scans.forEach(add);
      else early.push(...scans);
      if (pending.size() > maxPending) isStale = true;
      if (pending.size() > 0) trigger();
    },
    onMissed: () => {
      isStale = true;
      trigger();
    },
    onEnd: (error) => {
      end = error === undefined ? {} : { error };
      trigger();
    },
  });
  signal.addEventListener('abort', trigger);

  /** Reads everything; scans that arrive meanwhile are kept until it's known whether the statistics include them. */
  const readAll = async () => {
    isStale = false;
    isIncluded = undefined;
    pending.take();
    const { statistics, snapshot } = await read();
    isIncluded = createVisibilityCheck(snapshot);
    early.splice(0).forEach(add);
    return formatEvent({ statistics });
  };

  try {
    yield await readAll();
    if (pending.size() > 0) trigger();
    let checkedAt = performance.now();
    while (true) {
      const wasTriggered = await wait(heartbeatMs);
      if (signal.aborted) return;
      const time = performance.now();
      if (time - checkedAt >= reauthIntervalMs) {
        if (!(await isAllowed())) return;
        checkedAt = time;
      }
      if (end && 'error' in end) throw end.error;
      if (end) return;
      if (isStale) yield await readAll();
      else if (pending.size() > 0) yield formatEvent(pending.take());
      else if (!wasTriggered) yield ': still here\n\n';
    }
  } finally {
    remove();
  }
}
