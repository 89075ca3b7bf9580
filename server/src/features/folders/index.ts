import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { folderHandlers } from './routes.ts';
import { eraseFolders } from './store.ts';

const restorableDays = 30;

/** Deletes folders permanently once they can't be restored any more. */
export const sweepFolders = ({ database, now }: Deps) =>
  eraseFolders(createSystemActor('folders'), database.db, new Date(now().getTime() - restorableDays * 86_400_000));

export const feature: Feature = {
  name: 'folders',
  handlers: (context) => ({ folders: folderHandlers(context) }),
  schedules: [{ name: 'folders.deleted', intervalSeconds: 3_600, run: sweepFolders }],
  tables: { folder: { erasedBy: 'with-user', exported: true } },
};
