import { type Expectations, sameStatusForAll } from './expectation.ts';

const signedIn = { ...sameStatusForAll(200), visitor: 401, otherGuest: 401 };
const buildRequest = (id: number) => ({ body: { ids: [id] } });

const undo: Expectations[string] = {
  buildRequest: () => ({ body: { undo: '00000000-0000-4000-8000-000000000000' } }),
  statuses: { ...sameStatusForAll(404), visitor: 401, otherGuest: 401, reader: 403 },
};

/** Codes of others are listed as failed: see bulk-actions.test.ts. */
export const bulkActions: Expectations = {
  'bulkActions.pause': { buildRequest, statuses: { ...signedIn, reader: 403 } },
  'bulkActions.resume': { buildRequest, statuses: { ...signedIn, reader: 403 } },
  'bulkActions.archive': { buildRequest, statuses: { ...signedIn, reader: 403, editor: 403 } },
  'bulkActions.restore': { buildRequest, statuses: { ...signedIn, reader: 403, editor: 403 } },
  'bulkActions.applyDesign': {
    buildRequest: (id) => ({ body: { ids: [id], from: id } }),
    statuses: { ...signedIn, otherOwner: 404, reader: 403, narrowed: 404 },
  },
  'bulkActions.undoDesign': undo,
  'bulkActions.duplicate': { buildRequest, statuses: { ...signedIn, reader: 403 } },
  'bulkActions.undoDuplicate': undo,
};
