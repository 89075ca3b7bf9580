import { type Expectations, sameStatusForAll } from './expectation.ts';

/** A job of no one: server/src/features/bulk-jobs/bulk-jobs.test.ts tests those of others. */
const unknown = { buildRequest: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }) };
const outsiders = { visitor: 401, otherGuest: 401, reader: 403 };
const notFound = { ...sameStatusForAll(404), ...outsiders };
const one = { ...unknown, statuses: notFound };

export const bulkJobs: Expectations = {
  // The matrix sends no table.
  'bulkJobs.upload': { statuses: { ...sameStatusForAll(422), ...outsiders } },
  'bulkJobs.list': { statuses: { ...sameStatusForAll(200), ...outsiders } },
  'bulkJobs.get': one,
  'bulkJobs.remove': one,
  'bulkJobs.changeSettings': {
    buildRequest: () => ({ ...unknown.buildRequest(), body: { type: 'url' } }),
    statuses: notFound,
  },
  'bulkJobs.check': one,
  'bulkJobs.rows': one,
  'bulkJobs.overview': one,
  'bulkJobs.changeRow': {
    buildRequest: () => ({ params: { ...unknown.buildRequest().params, row: '2' }, body: { leftOut: true } }),
    statuses: notFound,
  },
  'bulkJobs.create': { buildRequest: () => ({ ...unknown.buildRequest(), body: {} }), statuses: notFound },
  'bulkJobs.cancel': one,
  'bulkJobs.resume': one,
  'bulkJobs.undo': one,
  'bulkJobs.events': one,
  'bulkJobs.manifest': one,
  'bulkJobs.errors': one,
  'bulkJobs.createZip': {
    buildRequest: () => ({ ...unknown.buildRequest(), body: { options: { format: 'svg' } } }),
    statuses: notFound,
  },
  'bulkJobs.createLabels': {
    buildRequest: () => ({ ...unknown.buildRequest(), body: { sheet: 'avery-l7160' } }),
    statuses: notFound,
  },
  'bulkJobs.createLabelsOfCodes': {
    // server/src/features/bulk-jobs/labels.test.ts tests codes of others.
    buildRequest: () => ({ body: { ids: [2 ** 40], options: { sheet: 'avery-l7160' } } }),
    statuses: { ...sameStatusForAll(404), visitor: 401, otherGuest: 401 },
  },
  'bulkJobs.example': {
    buildRequest: () => ({ query: '?type=url' }),
    statuses: { ...sameStatusForAll(200), ...outsiders },
  },
  'bulkJobs.export': {
    buildRequest: () => ({ query: '?type=url' }),
    statuses: { ...sameStatusForAll(200), ...outsiders },
  },
};
