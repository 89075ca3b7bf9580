import type { ScanAnswers, ServiceStatus } from '@tessera/contract/api/status.ts';
import { readBackupTimes } from '../../adapters/database/backup/index.ts';
import type { FeatureContext } from '../../feature.ts';
import type { SystemActor } from '../../http/actor.ts';
import { isFull, readDisk } from '../../http/disk.ts';
import { getBacklog } from '../email/index.ts';
import { listJobBacklog } from '../housekeeping/index.ts';
import { sumHours } from './store.ts';

/** How long a status is shown. */
const cacheMs = 30_000;
const dayMs = 86_400_000;
/** Emails and other jobs that have waited longer count as delayed. */
const maxEmailSeconds = 300;
const maxJobSeconds = 600;

const none: ScanAnswers = { requests: 0, inTime: 0, unrecorded: 0 };

const add = (a: ScanAnswers, b: ScanAnswers): ScanAnswers => ({
  requests: a.requests + b.requests,
  inTime: a.inTime + b.inTime,
  unrecorded: a.unrecorded + b.unrecorded,
});

/** What only the database knows. */
const readStored = async (context: FeatureContext, actor: SystemActor) => {
  const { database, now } = context;
  const time = now().getTime();
  const [day, week, emails, jobs, backups] = await Promise.all([
    sumHours(actor, database.db, new Date(time - dayMs)),
    sumHours(actor, database.db, new Date(time - 7 * dayMs)),
    getBacklog(context),
    listJobBacklog(context),
    readBackupTimes(database.db),
  ]);
  const emailSeconds = emails.since ? (time - emails.since.getTime()) / 1000 : 0;
  return {
    day,
    week,
    emailState: emailSeconds > maxEmailSeconds ? ('delayed' as const) : ('ready' as const),
    jobState: jobs.some(({ oldestSeconds }) => oldestSeconds > maxJobSeconds)
      ? ('delayed' as const)
      : ('ready' as const),
    lastBackupAt: backups.backedUpAt?.toISOString() ?? null,
  };
};

/**
 * Returns a function that says how the service is, at most 30 seconds ago. While the database is away, it says so beside the last
 * figures that it had.
 */
export const createStatusReader = (context: FeatureContext, actor: SystemActor) => {
  const { askDatabase, config, now, scanHours, scans } = context;
  let stored: Awaited<ReturnType<typeof readStored>> | undefined;
  let latest: { status: Promise<ServiceStatus>; until: number } | undefined;

  const read = async (): Promise<ServiceStatus> => {
    stored = await askDatabase(() => readStored(context, actor), stored);
    const disk = await readDisk(config.dataDir).catch(() => undefined);
    const database = scans.databaseState();
    // Jobs are in the database, and emails are sent by jobs.
    const waiting = database === 'away' ? ('delayed' as const) : undefined;
    const parts = {
      database,
      storage: disk && isFull(disk) ? ('full' as const) : ('ready' as const),
      email: waiting ?? stored?.emailState ?? ('ready' as const),
      jobs: waiting ?? stored?.jobState ?? ('ready' as const),
    };
    const pending = scanHours.pending();
    return {
      state: config.readOnly
        ? 'read_only'
        : Object.values(parts).every((state) => state === 'ready')
          ? 'working'
          : 'limited',
      parts,
      scans: { day: add(stored?.day ?? none, pending), week: add(stored?.week ?? none, pending) },
      lastBackupAt: stored?.lastBackupAt ?? null,
      checkedAt: now().toISOString(),
    };
  };

  return (): Promise<ServiceStatus> => {
    const time = now().getTime();
    if (!latest || latest.until <= time) latest = { status: read(), until: time + cacheMs };
    return latest.status;
  };
};
