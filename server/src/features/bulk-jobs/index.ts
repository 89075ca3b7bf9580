import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getRetentionCutoff } from '../../retention.ts';
import { labelsTask } from './labels-task.ts';
import { bulkJobHandlers } from './routes.ts';
import * as store from './store.ts';
import { checkTask, createTask, undoTask } from './tasks.ts';
import { zipTask } from './zip-task.ts';

const system = createSystemActor('bulk jobs');
const batchSize = 20;
/** How long a table may take to be read, in ms: later, its process has died. */
const readingMs = 3_600_000;

const deleteBefore = async ({ database }: Deps, before: Date, isUnread: boolean): Promise<number> => {
  for (let deleted = 0; ; ) {
    const ids = await store.findJobsBefore(system, database.db, before, { isUnread, max: batchSize });
    for (const id of ids) await store.deleteJob(system, database.db, id);
    deleted += ids.length;
    if (ids.length < batchSize) return deleted;
  }
};

/** Deletes old jobs, and those whose table was never read to its end; the codes stay. */
export const sweepJobs = async (deps: Deps): Promise<number> =>
  (await deleteBefore(deps, getRetentionCutoff(deps, 'BULK_JOB_RETENTION_DAYS'), false)) +
  (await deleteBefore(deps, new Date(deps.now().getTime() - readingMs), true));

/** Tables whose rows become codes: uploaded, checked, created and updated in the background, undone. */
export const feature: Feature = {
  name: 'bulk-jobs',
  handlers: (context) => ({ bulkJobs: bulkJobHandlers(context) }),
  taskKinds: [checkTask, createTask, undoTask, zipTask, labelsTask],
  schedules: [
    {
      name: 'bulk-jobs.old',
      intervalSeconds: 3_600,
      cleans: ['bulk_job', 'bulk_row', 'bulk_file', 'bulk_count'],
      retention: 'BULK_JOB_RETENTION_DAYS',
      run: sweepJobs,
    },
  ],
  tables: {
    bulk_job: { erasedBy: 'with-user', exported: 'tables that were uploaded, for a month; the codes are exported' },
    bulk_row: { erasedBy: 'with-user', exported: 'rows of tables that were uploaded, for a month' },
    bulk_file: { erasedBy: 'with-user', exported: 'addresses in tables that were uploaded, for a month' },
    bulk_count: { erasedBy: 'with-user', exported: 'counts of bulk_row' },
  },
};
