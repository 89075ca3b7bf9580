import { type Expectations, sameStatusForAll } from './expectation.ts';

export const videos: Expectations = {
  'videos.title': {
    buildRequest: () => ({ query: '?url=https://youtu.be/aqz-KE-bpKQ' }),
    statuses: sameStatusForAll(200),
  },
};
