import { z } from 'zod';
import { route } from './route.ts';

/** What is known of videos at other sites. */
export const videos = {
  title: route({
    method: 'GET',
    path: '/api/video/title',
    summary: 'What a video at YouTube or Vimeo is called there; null where it is none of theirs, or they don’t say',
    right: 'anyone',
    limit: { name: 'video title', max: 60, seconds: 600, by: 'address' },
    query: z.strictObject({ url: z.string().max(2048, 'invalid_url_length') }),
    reply: z.strictObject({ title: z.string().nullable() }),
    errors: ['invalid_input', 'rate_limited'],
  }),
};
