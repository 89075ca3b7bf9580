import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../../../config.ts';
import type { Db } from '../port.ts';
import { isEmptyDatabase } from './catalogue.ts';
import { withClient } from './with-client.ts';

const settingName = 'installation.paused';

/** Marks a database as a restored copy, which must not write to anyone until the operator has looked at it. */
export const pauseInstallation = (client: pg.ClientBase, backupAt: string) =>
  client.query(
    `insert into app_setting (name, value) values ($1, to_jsonb($2::text))
     on conflict (name) do update set value = excluded.value`, // The backup may be of a paused copy.
    [settingName, backupAt],
  );

/** Returns the moment of the backup that a database was restored from, until the operator confirms it. */
export const findPause = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ value: string }>`select value #>> '{}' as value from app_setting
    where name = ${settingName}`.execute(db);
  return rows[0]?.value;
};

/** Ends the pause, also while a server has the embedded database open. Returns whether there was one. */
export const endPause = (config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<boolean> =>
  withClient(
    config,
    async (client) =>
      !(await isEmptyDatabase(client)) &&
      (await client.query('delete from app_setting where name = $1', [settingName])).rowCount === 1,
  );
