import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { runCommand } from '../run-command.ts';
import { createBackup } from './create-backup.ts';

/** `npm run backup -- [folder]`: saves the whole installation, whether its servers run or not. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const config = readConfig();
  const started = new Date();
  const name = started.toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(positionals[0] ?? join(config.dataDir, 'backups', name));
  await createBackup(config, folder, () => new Date(), console.log);
  console.log(`The backup is in ${folder}; it took ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s.`);
  console.log(`Copy it to another disk. To restore it: npm run restore -- ${folder}`);
  if (config.secretKey)
    console.log('SECRET_KEY isn’t in it, and is needed to restore it: keep that somewhere else, too.');
});
