import { adminStatuses, type Expectations } from './expectation.ts';

/** An import of no one: server/src/features/account-import/import.test.ts tests those of others. */
const unknown = { buildRequest: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }) };

export const dataImports: Expectations = {
  'dataImports.list': { statuses: adminStatuses(200) },
  'dataImports.upload': { statuses: adminStatuses(200) },
  'dataImports.get': { ...unknown, statuses: adminStatuses(404) },
  'dataImports.check': { ...unknown, statuses: adminStatuses(404) },
  'dataImports.stop': { ...unknown, statuses: adminStatuses(404) },
  'dataImports.start': {
    buildRequest: () => ({ ...unknown.buildRequest(), body: { existing: 'keep' } }),
    statuses: adminStatuses(404),
  },
  'dataImports.undo': { ...unknown, statuses: adminStatuses(404) },
  'dataImports.remove': { ...unknown, statuses: adminStatuses(404) },
};
