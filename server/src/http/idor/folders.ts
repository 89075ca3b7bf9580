import { all, type Rows } from './expectation.ts';

const outside = { visitor: 401, otherGuest: 401 };

export const folders: Rows = {
  'folders.list': { answers: { ...all(200), ...outside } },
  'folders.create': { ask: () => ({ body: {} }), answers: { ...all(400), ...outside, reader: 403 } },
  'folders.change': { answers: { ...all(404), ...outside, reader: 403, narrowed: 403 } },
  'folders.remove': { answers: { ...all(404), ...outside, reader: 403, editor: 403, narrowed: 403 } },
  'folders.restore': { answers: { ...all(404), ...outside, reader: 403, editor: 403, narrowed: 403 } },
  'folders.move': {
    ask: (id) => ({ body: { ids: [id], folder: null } }),
    answers: { ...all(200), ...outside, otherOwner: 404, reader: 403, narrowed: 400 },
  },
};
