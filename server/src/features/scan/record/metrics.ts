import { type Outcome, outcomes } from '@tessera/contract/rules/outcomes.ts';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From half a millisecond to longer than any scan waits for its database. */
const secondsBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Outcomes that have another name in /metrics, which operators’ dashboards use. */
const metricNames: Readonly<Record<string, string>> = { link_card: 'preview' };

type ScanMetricSources = {
  getQueueLength(): number;
  getDiskBufferBytes(): Promise<number>;
  /** Files of buffered scans that were put aside. */
  getUnreadableFiles(): Promise<number>;
  /** Lookups since the process started. */
  getCacheLookups(): { hits: number; misses: number };
  /** Scans that were answered but not recorded since the process started. */
  getUnrecorded(): number;
};

/** Metrics of the scan path for /metrics. No label names a code, an account or a visitor. */
export const createScanMetrics = ({
  getQueueLength,
  getDiskBufferBytes,
  getUnreadableFiles,
  getCacheLookups,
  getUnrecorded,
}: ScanMetricSources) => {
  const registry = new Registry();
  const registers = [registry];
  const duration = new Histogram({
    name: 'tessera_scan_duration_seconds',
    help: 'Time from a request to a code until its response is sent, its commit included.',
    labelNames: ['outcome'],
    buckets: secondsBuckets,
    registers,
  });
  const durationByOutcome = Object.fromEntries(
    Object.keys(outcomes).map((outcome) => [outcome, duration.labels(metricNames[outcome] ?? outcome)]),
  ) as Record<Outcome, ReturnType<typeof duration.labels>>;
  const commit = new Histogram({
    name: 'tessera_scan_commit_seconds',
    help: 'Time to store a batch of scans in the database, retries included.',
    buckets: secondsBuckets,
    registers,
  });
  new Gauge({
    name: 'tessera_scan_queue_length',
    help: 'Scans that wait for a free connection.',
    registers,
    collect() {
      this.set(getQueueLength());
    },
  });
  new Gauge({
    name: 'tessera_scan_disk_buffer_bytes',
    help: 'Scans buffered on this disk while the database is unavailable.',
    registers,
    async collect() {
      this.set(await getDiskBufferBytes().catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'tessera_scan_disk_buffer_unreadable_files',
    help: 'Files of buffered scans that can’t be read. They stay on this disk as spill/….unreadable for an operator to look at.',
    registers,
    async collect() {
      this.set(await getUnreadableFiles().catch(() => Number.NaN));
    },
  });
  new Counter({
    name: 'tessera_code_cache_lookups_total',
    help: 'Lookups of codes by scans: in the cache (hit), or loaded from the database (miss).',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = getCacheLookups();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Counter({
    name: 'scan_unrecorded_total',
    help: 'Scans that were answered while neither the database nor the disk could store them.',
    registers,
    collect() {
      this.reset();
      this.inc(getUnrecorded());
    },
  });

  return {
    registry,
    observeResponse: (outcome: Outcome, milliseconds: number) =>
      durationByOutcome[outcome].observe(milliseconds / 1000),
    observeCommit: (milliseconds: number) => commit.observe(milliseconds / 1000),
  };
};
