import { Gauge } from 'prom-client';
import type { FeatureContext } from '../../../feature.ts';
import type { SystemActor } from '../../../http/actor.ts';
import { countDefaultRows } from '../record/partition-store.ts';
import { countMonthsAhead } from '../record/partitions.ts';
import { getFoldLag } from './fold-store.ts';

const maxDefaultRows = 10_000;

/** Adds the state of counters and partitions to the metrics of the scan path. */
export const addCounterMetrics = ({ scans, database, askDatabase, now }: FeatureContext, actor: SystemActor): void => {
  new Gauge({
    name: 'scan_fold_lag_seconds',
    help: 'How long the oldest scan that isn’t in the counters of analysis has waited; 0 if all are.',
    registers: [scans.metrics],
    async collect() {
      this.set(await askDatabase(() => getFoldLag(actor, database.db, now()), Number.NaN));
    },
  });
  new Gauge({
    name: 'scan_partition_months_ahead',
    help: 'How many months after the current one have a partition for their scans.',
    registers: [scans.metrics],
    async collect() {
      this.set(await askDatabase(() => countMonthsAhead(actor, database.db, now().getTime()), Number.NaN));
    },
  });
  new Gauge({
    name: 'scan_default_rows',
    help: 'Scans in the default partition, because that of their month is missing; at most 10,000 are counted.',
    registers: [scans.metrics],
    async collect() {
      this.set(await askDatabase(() => countDefaultRows(actor, database.db, maxDefaultRows), Number.NaN));
    },
  });
};
