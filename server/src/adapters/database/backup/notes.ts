import type pg from 'pg';
import type { Db } from '../port.ts';
import { readSetting } from '../settings-table.ts';

const settingNames = { backedUpAt: 'backup.done', verifiedAt: 'backup.verified' } as const;

/** When this installation was last backed up, and when a backup of it was last restored for a test; null if never. */
export type BackupTimes = { backedUpAt: Date | null; verifiedAt: Date | null };

/** Notes in the database itself that it was backed up, or that a backup was verified. */
export const noteBackup = (client: pg.ClientBase, what: keyof BackupTimes, at: Date) =>
  client.query(
    `insert into app_setting (name, value) values ($1, to_jsonb($2::text))
     on conflict (name) do update set value = excluded.value`,
    [settingNames[what], at.toISOString()],
  );

const readTime = async (db: Db, name: string) => {
  const value = await readSetting(db, name);
  return typeof value === 'string' ? new Date(value) : null;
};

export const readBackupTimes = async (db: Db): Promise<BackupTimes> => ({
  backedUpAt: await readTime(db, settingNames.backedUpAt),
  verifiedAt: await readTime(db, settingNames.verifiedAt),
});
