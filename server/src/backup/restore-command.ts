import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endPause } from '../adapters/database/backup/index.ts';
import { readConfig } from '../config.ts';
import { runCommand } from '../run-command.ts';
import { BackupError } from './backup-error.ts';
import { type RestoredTable, restoreBackup } from './restore-backup.ts';

const usage = `npm run restore -- <folder>    restores a backup to the empty installation that the settings name
npm run restore -- --confirm   ends the pause of a restored installation; then restart it`;

const nextSteps = `
The copy is paused: people can sign in and look around, and scans are recorded. Nothing else can be changed, and it sends no
emails, runs no jobs and contacts no other servers.
  1. Start it, and look at it.
  2. If it’s to replace the original, stop that one, and run: npm run restore -- --confirm
  3. Restart it.`;

const printComparison = (tables: readonly RestoredTable[]) => {
  const filled = tables.filter(({ saved }) => saved > 0);
  const width = Math.max(...filled.map(({ name }) => name.length));
  const toLine = (name: string, saved: unknown, restored: unknown, hash: string) =>
    `${name.padEnd(width)}  ${String(saved).padStart(10)}  ${String(restored).padStart(10)}  ${hash}`;
  console.log(toLine('table', 'saved', 'restored', 'hash'));
  for (const { name, saved, restored, isSame } of filled)
    console.log(toLine(name, saved, restored, isSame ? 'same' : 'DIFFERENT'));
};

/** `npm run restore`: fills an empty installation from a backup, or ends the pause of a restored one. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { confirm: { type: 'boolean' }, 'other-key': { type: 'boolean' } },
  });
  const config = readConfig();
  if (values.confirm) {
    const wasPaused = await endPause(config);
    console.log(wasPaused ? 'Confirmed. Restart its servers: the pause ends then.' : 'It isn’t paused.');
    return;
  }
  const [folder, ...extra] = positionals;
  if (folder === undefined || extra.length > 0) throw new BackupError(usage);
  const ignoresKey = values['other-key'] === true;
  printComparison(
    await restoreBackup(config, resolve(folder), { ignoresKey, now: () => new Date(), say: console.log }),
  );
  console.log(nextSteps);
});
