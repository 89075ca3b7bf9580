import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { eraseFolders } from './store.ts';

export { folderHandlers } from './routes.ts';

const restorableDays = 30;

/** Forgets folders that were deleted so long ago that nobody restores them any more. */
export const sweepFolders = ({ database, now }: Deps) =>
  eraseFolders(createSystemActor('folders'), database.db, new Date(now().getTime() - restorableDays * 86_400_000));
