import { type Expectations, sameStatusForAll } from './expectation.ts';

const outsiderStatuses = { visitor: 401, otherGuest: 401 };
const memberOnly = { ...outsiderStatuses, reader: 403, editor: 403, narrowed: 403 };

/** Members of the matrix may not view templates; server/src/features/templates/templates.test.ts tests those who may. */
export const templates: Expectations = {
  'templates.list': { statuses: { ...sameStatusForAll(200), ...memberOnly } },
  'templates.get': { statuses: { ...sameStatusForAll(404), ...memberOnly } },
  'templates.codes': { statuses: { ...sameStatusForAll(404), ...memberOnly } },
  'templates.create': { buildRequest: () => ({ body: {} }), statuses: { ...sameStatusForAll(400), ...memberOnly } },
  'templates.change': { buildRequest: () => ({ body: {} }), statuses: { ...sameStatusForAll(404), ...memberOnly } },
  'templates.remove': { statuses: { ...sameStatusForAll(404), ...memberOnly } },
  'templates.restore': { statuses: { ...sameStatusForAll(404), ...memberOnly } },
};
