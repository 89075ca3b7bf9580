import { all, type Rows } from './expectation.ts';

export const videos: Rows = {
  'videos.title': { ask: () => ({ query: '?url=https://youtu.be/aqz-KE-bpKQ' }), answers: all(200) },
};
