import type { Feature } from '../../feature.ts';
import { defaultDesignHandlers } from './default-design.ts';
import { templateHandlers } from './routes.ts';
import { templateExport } from './table-export.ts';

export { importTemplate, removeTemplate } from './import-template.ts';

/** What new codes start with, and what of it stays locked. How codes are made from templates is part of `codes`. */
export const feature: Feature = {
  name: 'templates',
  handlers: (deps) => ({ templates: templateHandlers(deps), defaultDesign: defaultDesignHandlers(deps) }),
  tables: {
    template: { erasedBy: 'with-user', exported: templateExport },
    default_design: {
      erasedBy: 'with-user',
      exported: 'the design of new codes of an earlier release, now a template',
    },
  },
};
