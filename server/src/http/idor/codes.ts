import { codeStatuses, type Expectations, sameStatusForAll, updatedContent } from './expectation.ts';

export const codes: Expectations = {
  'codes.createStatic': {
    buildRequest: () => ({ body: { content: { text: 'x' } }, params: { type: 'text' } }),
    statuses: { ...sameStatusForAll(201), reader: 403 },
  },
  'codes.createDynamic': { buildRequest: () => updatedContent, statuses: { ...sameStatusForAll(201), reader: 403 } },
  'codes.checkLink': { buildRequest: () => ({ query: '?url=https://example.org/' }), statuses: sameStatusForAll(200) },
  'codes.rawStatic': {
    buildRequest: () => ({ body: { content: { text: 'x' } }, params: { type: 'text' } }),
    statuses: sameStatusForAll(200),
  },
  'codes.count': { statuses: { ...sameStatusForAll(200), visitor: 401, otherGuest: 401 } },
  'codes.scans': { statuses: { ...sameStatusForAll(200), visitor: 401, otherGuest: 401 } },
  'codes.suggest': { statuses: { ...sameStatusForAll(200), visitor: 401, otherGuest: 401 } },
  'codes.list': { statuses: { ...sameStatusForAll(200), visitor: 401, otherGuest: 401 } },
  'codes.ids': { statuses: { ...sameStatusForAll(200), visitor: 401, otherGuest: 401 } },
  'codes.facets': { statuses: { ...sameStatusForAll(200), visitor: 401, otherGuest: 401 } },
  'codes.get': { statuses: codeStatuses(200) },
  'codes.getByUri': { statuses: codeStatuses(200) },
  'codes.checkUri': {
    buildRequest: () => ({ params: { uri: 'still-free' } }),
    statuses: { ...sameStatusForAll(200), reader: 403, visitor: 401, otherGuest: 401 },
  },
  'codes.saveAndPublish': { buildRequest: () => updatedContent, statuses: codeStatuses(200, { reader: 403 }) },
  'codes.saveDraft': { buildRequest: () => updatedContent, statuses: codeStatuses(200, { reader: 403 }) },
  'codes.publish': { statuses: codeStatuses(200, { reader: 403 }) },
  'codes.restoreRevision': { statuses: codeStatuses(200, { reader: 403 }) },
  'codes.pause': { statuses: codeStatuses(200, { reader: 403, outside: 401 }) },
  'codes.resume': { statuses: codeStatuses(200, { reader: 403, outside: 401 }) },
  'codes.archive': { statuses: codeStatuses(200, { reader: 403, editor: 403, outside: 401 }) },
  'codes.restore': { statuses: codeStatuses(409, { reader: 403, editor: 403, outside: 401 }) },
};
