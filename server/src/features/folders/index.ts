import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { eraseFolders } from './store.ts';

export { folderHandlers } from './routes.ts';

const undoDays = 30;

/** Forgets folders that were deleted so long ago that nobody restores them any more. */
export const sweepFolders = ({ database, now }: Deps) =>
  eraseFolders(systemActor('folders'), database.db, new Date(now().getTime() - undoDays * 86_400_000));
