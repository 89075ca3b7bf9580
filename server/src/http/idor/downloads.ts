import { codeStatuses, type Expectations } from './expectation.ts';

export const downloads: Expectations = {
  'downloads.createZip': {
    buildRequest: (id) => ({ body: { ids: [id], options: {} } }),
    statuses: codeStatuses(200, { outside: 401 }),
  },
  'downloads.download': { statuses: codeStatuses(200, { outside: 401 }) },
  'downloads.sheet': { statuses: codeStatuses(200, { outside: 401 }) },
  'downloads.series': { statuses: codeStatuses(200, { outside: 401 }) },
  // A website has none.
  'downloads.slip': { statuses: codeStatuses(404, { outside: 401 }) },
  'downloads.freezeEncodedText': { statuses: codeStatuses(200, { outside: 401 }) },
};
