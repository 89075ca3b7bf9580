import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getRetentionCutoff } from '../../retention.ts';
import { folderHandlers } from './routes.ts';
import { eraseFolders } from './store.ts';
import { folderExport } from './table-export.ts';

const system = createSystemActor('folders');

/** Deletes folders permanently once they can't be restored any more. */
export const sweepFolders = (deps: Deps) =>
  eraseFolders(system, deps.database.db, getRetentionCutoff(deps, 'ARCHIVE_RETENTION_DAYS'));

export { findOrCreateFolder, importFolder, readFolderNames, removeEmptyFolder } from './import-folder.ts';

export const feature: Feature = {
  name: 'folders',
  handlers: (context) => ({ folders: folderHandlers(context) }),
  schedules: [
    {
      name: 'folders.deleted',
      intervalSeconds: 3_600,
      cleans: ['folder'],
      retention: 'ARCHIVE_RETENTION_DAYS',
      run: sweepFolders,
    },
  ],
  tables: { folder: { erasedBy: 'with-user', exported: folderExport } },
};
