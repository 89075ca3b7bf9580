import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { noteBackup, withClient } from '../adapters/database/backup/index.ts';
import { readConfig } from '../config.ts';
import { runCommand } from '../run-command.ts';
import { createBackup } from './create-backup.ts';
import { formatCount } from './progress.ts';
import { rehearseRestore } from './rehearse-restore.ts';

/**
 * `npm run backup -- [--verify] [folder]`: saves the whole installation, whether its servers run or not; with `--verify`, also
 * restores that backup to a place that is deleted again. Both are noted in the database, for /metrics and /status.
 */
await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { verify: { type: 'boolean' } } });
  const config = readConfig();
  const started = new Date();
  const name = started.toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(positionals[0] ?? join(config.dataDir, 'backups', name));
  await createBackup(config, folder, () => new Date(), console.log);
  await withClient(config, (client) => noteBackup(client, 'backedUpAt', started));
  console.log(`The backup is in ${folder}; it took ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s.`);
  if (values.verify) {
    const tables = await rehearseRestore(config, folder, { now: () => new Date(), say: console.log });
    await withClient(config, (client) => noteBackup(client, 'verifiedAt', started));
    const rows = tables.reduce((sum, { restored }) => sum + restored, 0);
    console.log(
      `It can be restored: all ${formatCount(rows)} rows were the same, and what was restored is deleted again.`,
    );
  }
  console.log(`Copy it to another disk. To restore it: npm run restore -- ${folder}`);
  if (config.secretKey)
    console.log('SECRET_KEY isn’t in it, and is needed to restore it: keep that somewhere else, too.');
});
