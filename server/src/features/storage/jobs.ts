import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileKinds } from '@tessera/qr-types/fields/file.ts';
import { unfinishedFolder } from '../../adapters/blob-store/port.ts';
import type { Job } from '../../adapters/jobs/port.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { deleteExpiredReservations, sweepMedia } from '../assets/index.ts';
import { fileFolder, getFilePath } from './paths.ts';
import { getReceivingFolder } from './receive.ts';

type SweepDeps = Pick<Deps, 'config' | 'blobStore' | 'now'>;

const dayMs = 86_400_000;

const layout = {
  kind: 'file',
  folders: [fileFolder],
  listFiles: (name: string) => [getFilePath(name)],
  extensions: Object.keys(fileKinds),
} as const;

/** Deletes what didn't become whole within a day of its last byte, or of its answer, and what a crash left. */
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

/** Deletes files that nobody needs. */
export const sweepFilesJob: Job<Deps, object> = {
  name: 'storage.sweep',
  retries: 3,
  initialBackoffSeconds: 60,
  maxBackoffSeconds: 600,
  run: async (deps) => {
    const actor = createSystemActor('storage');
    await sweepUnfinished(deps);
    await deleteExpiredReservations(actor, deps.database.db, deps.now());
    await sweepMedia(deps, actor, layout);
  },
};
