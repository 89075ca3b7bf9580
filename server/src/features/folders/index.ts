import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { eraseFolders } from './store.ts';

export { folderHandlers } from './routes.ts';

const restorableDays = 30;

/** Deletes folders permanently once they can't be restored any more. */
export const sweepFolders = ({ database, now }: Deps) =>
  eraseFolders(createSystemActor('folders'), database.db, new Date(now().getTime() - restorableDays * 86_400_000));
