import { constants } from 'node:fs';
import { copyFile, mkdir, opendir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { getSocketFolder, socketPort } from './pglite-socket.ts';
import { DatabaseUnavailableError } from './port.ts';

/** Folders whose content means nothing to another process; PostgreSQL’s own base backup leaves them out, too. */
const emptyFolders = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pgsql_tmp',
]);
const omittedFiles = new Set(['postmaster.pid', 'postmaster.opts']);

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error; // PostgreSQL deletes files meanwhile.
};

/** Copies a folder that is being written to. */
const copyFolder = async (from: string, to: string, isLeftEmpty: (name: string) => boolean): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for await (const entry of await opendir(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (isLeftEmpty(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyFolder(source, target, isLeftEmpty).catch(ignoreMissing);
    } else if (entry.isFile() && !omittedFiles.has(entry.name)) {
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch(ignoreMissing);
    }
  }
};

/** Connects to an embedded database that another process has open. */
export const connectToSharedPglite = async (dataDir: string): Promise<pg.Client> => {
  const host = getSocketFolder(join(dataDir, 'database'));
  const client = new pg.Client({ host, port: socketPort, user: 'postgres', database: 'postgres' });
  client.on('error', () => {}); // The next query fails.
  try {
    await client.connect();
  } catch (cause) {
    throw new DatabaseUnavailableError(
      `The Tessera that has the folder ${dataDir} open can’t be reached. Stop it, and try again.`,
      { cause },
    );
  }
  return client;
};

/**
 * Copies the embedded database of a data folder into another data folder, while a server keeps using it: PostgreSQL’s base
 * backup. The copied files are of different moments; PostgreSQL’s log, which is copied last, has everything since the
 * first, and opening the copy applies it. So the server is asked two short questions, and no scan waits for the copy.
 */
export const copySharedPglite = async (dataDir: string, targetDir: string): Promise<void> => {
  const [from, to] = [dataDir, targetDir].map((folder) => join(folder, 'database', 'pg')) as [string, string];
  const client = await connectToSharedPglite(dataDir);
  try {
    // One that was interrupted counts as running: all connections share a session.
    await client.query('select pg_backup_stop(false)').catch(() => {});
    await client.query("select pg_backup_start('tessera', true)");
    await copyFolder(from, to, (name) => emptyFolders.has(name));
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    await copyFolder(join(from, 'pg_wal'), join(to, 'pg_wal'), () => true);
  } finally {
    await client.end();
  }
};
