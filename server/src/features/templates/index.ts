import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getRetentionCutoff } from '../../retention.ts';
import { defaultDesignHandlers } from './default-design.ts';
import { templateHandlers } from './routes.ts';
import { eraseTemplates } from './store.ts';
import { templateExport } from './table-export.ts';

export { importTemplate, removeTemplate } from './import-template.ts';

const system = createSystemActor('templates');

/** Deletes templates permanently once they can't be restored any more. */
const sweepTemplates = (deps: Deps) =>
  eraseTemplates(system, deps.database.db, getRetentionCutoff(deps, 'ARCHIVE_RETENTION_DAYS'));

/** What new codes start with, and what of it stays locked. How codes are made from templates is part of `codes`. */
export const feature: Feature = {
  name: 'templates',
  handlers: (deps) => ({ templates: templateHandlers(deps), defaultDesign: defaultDesignHandlers(deps) }),
  schedules: [
    {
      name: 'templates.deleted',
      intervalSeconds: 3_600,
      cleans: ['template'],
      retention: 'ARCHIVE_RETENTION_DAYS',
      run: sweepTemplates,
    },
  ],
  tables: {
    template: { erasedBy: 'with-user', exported: templateExport },
    default_design: {
      erasedBy: 'with-user',
      exported: 'the design of new codes of an earlier release, now a template',
    },
  },
};
