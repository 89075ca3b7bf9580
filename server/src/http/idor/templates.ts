import { type Expectations, sameStatusForAll } from './expectation.ts';

const outsiderStatuses = { visitor: 401, otherGuest: 401 };
const memberOnly = { ...outsiderStatuses, reader: 403, editor: 403, narrowed: 403 };

const unknownTemplate = { params: { id: '999999' } };
const notFound = { ...sameStatusForAll(404), ...memberOnly };

/** Members of the matrix may not view templates; server/src/features/templates/templates.test.ts tests those who may. */
export const templates: Expectations = {
  'templates.list': { statuses: { ...sameStatusForAll(200), ...memberOnly } },
  'templates.get': { buildRequest: () => unknownTemplate, statuses: notFound },
  'templates.codes': { buildRequest: () => unknownTemplate, statuses: notFound },
  'templates.create': { buildRequest: () => ({ body: {} }), statuses: { ...sameStatusForAll(400), ...memberOnly } },
  'templates.change': { buildRequest: () => ({ ...unknownTemplate, body: {} }), statuses: notFound },
  'templates.remove': { buildRequest: () => unknownTemplate, statuses: notFound },
  'templates.restore': { buildRequest: () => unknownTemplate, statuses: notFound },
};
