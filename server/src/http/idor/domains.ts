import { type Expectations, sameStatusForAll } from './expectation.ts';

const outsiderStatuses = { visitor: 401, otherGuest: 401 };
const memberOnly = { ...outsiderStatuses, reader: 403, editor: 403, narrowed: 403 };

/** Members of the matrix may not view domains; server/src/features/domains/domains.test.ts tests those who may. */
export const domains: Expectations = {
  'domains.list': { statuses: { ...sameStatusForAll(200), ...memberOnly } },
  'domains.get': { statuses: { ...sameStatusForAll(404), ...memberOnly } },
  'domains.create': {
    buildRequest: () => ({ body: {} }),
    statuses: { ...sameStatusForAll(400), ...memberOnly },
  },
  'domains.check': { statuses: { ...sameStatusForAll(404), ...memberOnly } },
  'domains.retryCertificate': { statuses: { ...sameStatusForAll(404), ...memberOnly } },
  'domains.change': { buildRequest: () => ({ body: {} }), statuses: { ...sameStatusForAll(404), ...memberOnly } },
  'domains.removeFile': {
    buildRequest: () => ({ query: '?path=assetlinks.json' }),
    statuses: { ...sameStatusForAll(404), ...memberOnly },
  },
  'domains.remove': { statuses: { ...sameStatusForAll(404), ...memberOnly } },
};
