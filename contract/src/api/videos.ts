import { z } from 'zod';
import { route } from './route.ts';

/** Information about videos on other sites. */
export const videos = {
  title: route({
    method: 'GET',
    path: '/api/video/title',
    summary: 'Returns the title of a video on YouTube or Vimeo; null if it isn’t one of theirs or has no title',
    policy: 'anyone',
    limit: { name: 'video title', max: 60, seconds: 600, by: 'address' },
    query: z.strictObject({ url: z.string().max(2048, 'invalid_url_length') }),
    response: z.strictObject({ title: z.string().nullable() }),
    errors: ['invalid_input', 'rate_limited'],
  }),
};
