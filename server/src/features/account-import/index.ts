import { importKeptDays } from '@tessera/contract/rules/account-data.ts';
import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { deleteArchive, sweepLocalCopies } from './archive.ts';
import { dataImportHandlers } from './routes.ts';
import * as store from './store.ts';
import { checkTask, importTask, undoTask } from './tasks.ts';

const system = createSystemActor('imports');
const dayMs = 86_400_000;
const batchSize = 100;

/** Deletes imports and their uploads after a week; what was imported stays. */
const sweepImports = async (deps: Deps): Promise<number> => {
  const before = new Date(deps.now().getTime() - importKeptDays * dayMs);
  let deleted = 0;
  for (;;) {
    const ids = await store.deleteImportsBefore(system, deps.database.db, before, batchSize);
    for (const id of ids) await deleteArchive(deps, id);
    deleted += ids.length;
    if (ids.length < batchSize) break;
  }
  await sweepLocalCopies(deps, dayMs);
  return deleted;
};

/** Data exports that are imported into an account, of this server or another one. */
export const feature: Feature = {
  name: 'account-import',
  handlers: (context) => ({ dataImports: dataImportHandlers(context) }),
  taskKinds: [checkTask, importTask, undoTask],
  schedules: [{ name: 'account-import.old', intervalSeconds: 3_600, cleans: ['data_import'], run: sweepImports }],
  tables: {
    data_import: { erasedBy: 'with-user', exported: 'uploads of what other tables have, for a week' },
    data_import_item: { erasedBy: 'erase', exported: 'what an import has brought in, for its undo' },
  },
  erase: {
    step: async (deps, actor, tx, accountId) => {
      for (const id of await store.listAccountImports(actor, tx, accountId, 1_000)) await deleteArchive(deps, id);
      return { counts: {}, isDone: true };
    },
  },
};
