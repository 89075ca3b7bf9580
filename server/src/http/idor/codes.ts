import { all, change, ownCode, type Rows } from './expectation.ts';

export const codes: Rows = {
  'codes.createStatic': {
    ask: () => ({ body: { content: { text: 'x' } }, params: { type: 'text' } }),
    answers: { ...all(201), reader: 403 },
  },
  'codes.createDynamic': { ask: () => change, answers: { ...all(201), reader: 403 } },
  'codes.checkLink': { ask: () => ({ query: '?url=https://example.org/' }), answers: all(200) },
  'codes.rawStatic': {
    ask: () => ({ body: { content: { text: 'x' } }, params: { type: 'text' } }),
    answers: all(200),
  },
  'codes.list': { answers: { ...all(200), visitor: 401, otherGuest: 401 } },
  'codes.get': { answers: ownCode(200) },
  'codes.getByUri': { answers: ownCode(200) },
  'codes.checkUri': {
    ask: () => ({ params: { uri: 'still-free' } }),
    answers: { ...all(200), reader: 403, visitor: 401, otherGuest: 401 },
  },
  'codes.replace': { ask: () => change, answers: ownCode(200, { reader: 403 }) },
  'codes.saveDraft': { ask: () => change, answers: ownCode(200, { reader: 403 }) },
  'codes.publish': { answers: ownCode(200, { reader: 403 }) },
  'codes.restoreRevision': { answers: ownCode(200, { reader: 403 }) },
  'codes.pause': { answers: ownCode(200, { reader: 403, outside: 401 }) },
  'codes.resume': { answers: ownCode(200, { reader: 403, outside: 401 }) },
  'codes.archive': { answers: ownCode(200, { reader: 403, editor: 403, outside: 401 }) },
  'codes.restore': { answers: ownCode(409, { reader: 403, editor: 403, outside: 401 }) },
};
