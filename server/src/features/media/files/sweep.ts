import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileKinds } from '@tessera/qr-types/fields/file-name.ts';
import { unfinishedFolder } from '../../../adapters/blob-store/port.ts';
import type { SystemActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { deleteExpiredReservations } from '../quota/quota-store.ts';
import { sweepMedia } from '../quota/sweep.ts';
import { fileFolder, getFilePath } from './paths.ts';
import { getReceivingFolder } from './receive.ts';

type SweepDeps = Pick<Deps, 'config' | 'blobStore' | 'database' | 'now'>;

const dayMs = 86_400_000;

const layout = {
  kind: 'file',
  folders: [fileFolder],
  listFiles: (name: string) => [getFilePath(name)],
  extensions: Object.keys(fileKinds),
} as const;

/** Deletes incomplete uploads a day after their last byte, stored responses after a day, and what a crash left behind. */
const sweepUnfinished = async ({ config, blobStore, now }: SweepDeps) => {
  const folder = getReceivingFolder(config.dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats && now().getTime() - stats.mtimeMs > dayMs) await rm(join(folder, name), { force: true });
  }
  const since = new Date(now().getTime() - dayMs);
  for await (const file of blobStore.listUnusedSince(unfinishedFolder, since))
    await blobStore.deleteUnused(file, since);
};

/** Deletes files that no code uses, unfinished uploads and reservations that are over. */
export const sweepFiles = async (deps: SweepDeps, actor: SystemActor) => {
  await sweepUnfinished(deps);
  await deleteExpiredReservations(actor, deps.database.db, deps.now());
  await sweepMedia(deps, actor, layout);
};
