import { Gauge, Registry } from 'prom-client';
import { readBackupTimes } from '../../adapters/database/backup/index.ts';
import type { Feature, FeatureContext } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import { createStatusReader } from './read-status.ts';
import { deleteHoursBefore } from './store.ts';

export { startScanHours } from './scan-hours.ts';

const system = createSystemActor('status');
const keptMs = 90 * 86_400_000;

/** How old the last backup is, and the last one that was restored for a test; infinitely old if there is none. */
const createBackupMetrics = ({ askDatabase, database, now }: FeatureContext): Registry => {
  const registry = new Registry();
  const addAge = (name: string, help: string, key: 'backedUpAt' | 'verifiedAt') =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const times = await askDatabase(() => readBackupTimes(database.db), undefined);
        const at = times?.[key];
        this.set(at ? (now().getTime() - at.getTime()) / 1000 : times ? Number.POSITIVE_INFINITY : Number.NaN);
      },
    });
  addAge('backup_age_seconds', 'Time since the last backup; infinite if there is none.', 'backedUpAt');
  addAge(
    'backup_verified_age_seconds',
    'Time since a backup was last restored for a test; infinite if none was.',
    'verifiedAt',
  );
  return registry;
};

/** What everyone can know about how the service is. */
export const feature: Feature = {
  name: 'status',
  handlers: (context) => {
    const readStatus = createStatusReader(context, system);
    readStatus().catch(() => {}); // The figures that it has if the database is away at the first request.
    return {
      status: {
        read: () => readStatus(),
      },
    };
  },
  metrics: createBackupMetrics,
  schedules: [
    {
      name: 'status.hours',
      intervalSeconds: 86_400,
      cleans: ['service_hour'],
      run: ({ database, now }) => deleteHoursBefore(system, database.db, new Date(now().getTime() - keptMs)),
    },
  ],
};
