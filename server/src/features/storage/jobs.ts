import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileKinds } from '@tessera/qr-types/fields/file.ts';
import { unfinishedFolder } from '../../adapters/files/port.ts';
import type { Job } from '../../adapters/jobs/port.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { dropOldReservations, sweepAssets } from '../assets/index.ts';
import { fileFolder, keptAt } from './names.ts';
import { receivingIn } from './receive.ts';

type World = Pick<Deps, 'config' | 'files' | 'now'>;

const day = 86_400_000;

const layout = {
  kind: 'file',
  folders: [fileFolder],
  filesOf: (name: string) => [keptAt(name)],
  extensions: Object.keys(fileKinds),
} as const;

/** Deletes what didn't become whole within a day of its last byte, or of its answer, and what a crash left. */
const sweepReceiving = async ({ config, files, now }: World) => {
  const folder = receivingIn(config.dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const facts = await stat(join(folder, name)).catch(() => undefined);
    if (facts && now().getTime() - facts.mtimeMs > day) await rm(join(folder, name), { force: true });
  }
  const since = new Date(now().getTime() - day);
  for await (const file of files.unusedSince(unfinishedFolder, since)) await files.deleteUnused(file, since);
};

/** Deletes files that nobody needs. */
export const sweepFiles: Job<Deps, object> = {
  name: 'storage.sweep',
  retries: 3,
  firstWait: 60,
  longestWait: 600,
  run: async (world) => {
    const actor = systemActor('storage');
    await sweepReceiving(world);
    await dropOldReservations(actor, world.database.db, world.now());
    await sweepAssets(world, actor, layout);
  },
};
