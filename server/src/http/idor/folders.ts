import { type Expectations, sameStatusForAll } from './expectation.ts';

const outsiderStatuses = { visitor: 401, otherGuest: 401 };

export const folders: Expectations = {
  'folders.list': { statuses: { ...sameStatusForAll(200), ...outsiderStatuses } },
  'folders.create': {
    buildRequest: () => ({ body: {} }),
    statuses: { ...sameStatusForAll(400), ...outsiderStatuses, reader: 403 },
  },
  'folders.change': { statuses: { ...sameStatusForAll(404), ...outsiderStatuses, reader: 403, narrowed: 403 } },
  'folders.remove': {
    statuses: { ...sameStatusForAll(404), ...outsiderStatuses, reader: 403, editor: 403, narrowed: 403 },
  },
  'folders.restore': {
    statuses: { ...sameStatusForAll(404), ...outsiderStatuses, reader: 403, editor: 403, narrowed: 403 },
  },
  'folders.move': {
    buildRequest: (id) => ({ body: { ids: [id], folder: null } }),
    statuses: { ...sameStatusForAll(200), ...outsiderStatuses, reader: 403, narrowed: 400 },
  },
};
