import type { Feature } from '../../feature.ts';
import { getRetentionCutoff } from '../../retention.ts';
import { deleteOldResults } from '../tasks/index.ts';
import { listExportEntries } from './entries.ts';
import { createExportTask } from './export-task.ts';
import { dataExportHandlers } from './routes.ts';

/** The data export of an account: all tables that `features` export, and the stored files of their rows. */
export const createAccountExport = (features: readonly Feature[]): Feature => {
  const entries = listExportEntries(features);
  const kind = createExportTask(entries);
  const handlers = dataExportHandlers(entries, kind);
  return {
    name: 'account-export',
    handlers: (context) => ({ dataExports: handlers(context) }),
    taskKinds: [kind],
    schedules: [
      {
        name: 'account-export.old',
        intervalSeconds: 3_600,
        cleans: ['task'],
        retention: 'EXPORT_RETENTION_DAYS',
        run: (deps) => deleteOldResults(deps, kind, getRetentionCutoff(deps, 'EXPORT_RETENTION_DAYS')),
      },
    ],
  };
};
