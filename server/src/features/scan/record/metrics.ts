import { type Outcome, outcomes } from '@tessera/contract/rules/outcomes.ts';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From half a millisecond to longer than any scan waits for its database. */
const secondsBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Within this time scans are answered, and not with `busy`: a promise that /status and the alerts are about. */
const promisedMs = 250;

/** Outcomes that have another name in /metrics, which operators’ dashboards use. */
const metricNames: Readonly<Record<string, string>> = { link_card: 'preview' };

type ScanMetricSources = {
  getQueueLength(): number;
  getDiskBufferBytes(): Promise<number>;
  /** Files of buffered scans that were put aside. */
  getUnreadableFiles(): Promise<number>;
  /** Lookups since the process started. */
  getCacheLookups(): { hits: number; misses: number };
  /** Whether the database’s change notifications reach this node. */
  isListening(): boolean;
  /** Scans that were answered but not recorded since the process started. */
  getUnrecorded(): number;
};

/** Metrics of the scan path for /metrics. No label names a code, an account or a visitor. */
export const createScanMetrics = ({
  getQueueLength,
  getDiskBufferBytes,
  getUnreadableFiles,
  getCacheLookups,
  isListening,
  getUnrecorded,
}: ScanMetricSources) => {
  const registry = new Registry();
  const registers = [registry];
  const duration = new Histogram({
    name: 'scan_answer_seconds',
    help: 'Time from a request to a code until its response is sent, its commit included.',
    labelNames: ['outcome'],
    buckets: secondsBuckets,
    registers,
  });
  const durationByOutcome = Object.fromEntries(
    Object.keys(outcomes).map((outcome) => [outcome, duration.labels(metricNames[outcome] ?? outcome)]),
  ) as Record<Outcome, ReturnType<typeof duration.labels>>;
  const commit = new Histogram({
    name: 'scan_commit_seconds',
    help: 'Time to store a batch of scans in the database, retries included.',
    buckets: secondsBuckets,
    registers,
  });
  const batchRows = new Histogram({
    name: 'scan_batch_rows',
    help: 'How many scans are stored together.',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000],
    registers,
  });
  new Gauge({
    name: 'scan_queue_rows',
    help: 'Scans that wait for a free connection.',
    registers,
    collect() {
      this.set(getQueueLength());
    },
  });
  new Gauge({
    name: 'scan_disk_buffer_bytes',
    help: 'Scans buffered on this disk while the database is unavailable.',
    registers,
    async collect() {
      this.set(await getDiskBufferBytes().catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'scan_disk_buffer_unreadable_files',
    help: 'Files of buffered scans that can’t be read. They stay on this disk as spill/….unreadable for an operator to look at.',
    registers,
    async collect() {
      this.set(await getUnreadableFiles().catch(() => Number.NaN));
    },
  });
  new Counter({
    name: 'code_cache_hits_total',
    help: 'Codes that scans found in the cache.',
    registers,
    collect() {
      this.reset();
      this.inc(getCacheLookups().hits);
    },
  });
  new Counter({
    name: 'code_cache_misses_total',
    help: 'Codes that scans loaded from the database.',
    registers,
    collect() {
      this.reset();
      this.inc(getCacheLookups().misses);
    },
  });
  new Gauge({
    name: 'listener_up',
    help: 'Whether this node hears of changed codes from the database; without that, it notices them within 30 seconds.',
    registers,
    collect() {
      this.set(isListening() ? 1 : 0);
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

  const responses = { requests: 0, inTime: 0 };

  return {
    registry,
    observeResponse: (outcome: Outcome, milliseconds: number) => {
      durationByOutcome[outcome].observe(milliseconds / 1000);
      responses.requests++;
      if (outcome !== 'busy' && milliseconds <= promisedMs) responses.inTime++;
    },
    responses: (): Readonly<typeof responses> => ({ ...responses }),
    observeCommit: (milliseconds: number, rows: number) => {
      commit.observe(milliseconds / 1000);
      batchRows.observe(rows);
    },
  };
};
