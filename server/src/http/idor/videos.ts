import { type Expectations, sameForAll } from './expectation.ts';

export const videos: Expectations = {
  'videos.title': { buildRequest: () => ({ query: '?url=https://youtu.be/aqz-KE-bpKQ' }), statuses: sameForAll(200) },
};
